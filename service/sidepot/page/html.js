// The two libraries that the page is drawn with, put together: templates that escape whatever stands in them.

import htm from "./vendor/htm.js";
import { h } from "./vendor/preact.js";

export { Component, createRef, render } from "./vendor/preact.js";

export const html = htm.bind(h);
