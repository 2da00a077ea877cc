/** Says where the album is, and what has become of the server. */
import { hideProblem, showNotice, showProblem } from "./messages.js";
import { isKnown, serverInfo, serverState, watchServer } from "./server.js";
import { language, say } from "./words.js";

/** The banner is about the server, as long as this is so. */
let isTold = false;

export function setUpPlace() {
  watchServer(show);
  watchServer(tell);
  document.addEventListener("languagechange", show);
  isKnown.then(() => {
    show();
    if (serverState() !== "locked") return;
    isTold = true;
    showNotice(() => say("errorNotLetIn"));
  });
}

function show() {
  const [state, album] = [serverState(), serverInfo()?.album];
  for (const place of document.querySelectorAll(".place")) {
    const element = /** @type {HTMLElement} */ (place);
    element.hidden = false;
    element.dataset.state = state;
    element.textContent = say(
      { absent: "albumHere", locked: "albumHere", away: "serverAway", there: "albumFolder" }[state],
    );
    if (state !== "there") continue;
    const path = document.createElement("bdi");
    path.textContent = album?.place ?? album?.name ?? "";
    // A full-width colon has its space within.
    element.append(language() === "en" ? " " : "", path);
  }
}

function tell() {
  if (serverState() === "away") {
    isTold = true;
    showProblem(() => say("serverAway"), () => say("serverAwayText"));
  } else if (isTold) {
    isTold = false;
    hideProblem();
  }
}
