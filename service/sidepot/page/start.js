// A busy service may refuse one of the files that the page is made of. Then the page is loaded again, a few times at most.

const TRIES = 5;

const tries = Number(history.state?.tries ?? 0);

import("./app.js").then(
  () => history.replaceState(null, ""),
  (error) => {
    if (tries >= TRIES) throw error;
    history.replaceState({ tries: tries + 1 }, "");
    setTimeout(() => location.reload(), 1000 * (tries + 1));
  },
);
