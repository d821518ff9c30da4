export { Component, createRef, h, render } from "preact";
