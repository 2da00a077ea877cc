/** Keeps the crop that is being made, and offers it back when the page was left before it was finished. */
import { button, find } from "./dom.js";
import {
  drop,
  dropLeftBehind,
  dropUnfinished,
  holdVisit,
  keepUnfinished,
  lastUnfinished,
  noteFinished,
  noteUnfinished,
} from "./sessions.js";
import { isKnown, requestJSON, usesServer } from "./server.js";
import { isSample, source } from "./source.js";
import { dropUnused } from "./sources.js";
import { say } from "./words.js";

/** @import { CropView } from "../crop-view.js" */
/** @import { Recipe } from "../recipe.js" */
/** @import { Unfinished } from "./sessions.js" */
/** @import { Source } from "./source.js" */
/** @typedef {{recipe: Recipe, preset?: string}} Made */

/** How long the crop rests, in milliseconds, before it is kept. */
const PAUSE = 300;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The writes, one after the other. @type {Promise<unknown>} */
let writing = Promise.resolve();
/** What was saved last: until it changes, nothing is unfinished. */
let saved = "";
/** What was kept last: while it is the same, there is nothing to write. @type {{of: Source, text: string} | undefined} */
let kept;

/**
 * @param {CropView} view
 * @param {(made: Made, of: Source) => Promise<unknown>} goOn opens what was left behind
 */
export function setUpRestoring(view, goOn) {
  holdVisit();
  for (const name of ["crop-load", "crop-change", "crop-commit"]) {
    view.addEventListener(name, () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepNow(view), PAUSE);
    });
  }
  // The last chance before the page goes.
  document.addEventListener("visibilitychange", () => document.hidden && keepNow(view));
  addEventListener("pagehide", () => keepNow(view));
  offer(view, goOn);
}

/**
 * The crop as it is, where leaving it would lose something.
 * @param {CropView} view
 * @returns {{made: Made, of: Source} | undefined}
 */
export function unsaved(view) {
  const [of, recipe] = [source(), view.crop];
  if (!of || !recipe || !view.isResettable || JSON.stringify(recipe) === saved) return undefined;
  return { made: { recipe, preset: view.preset || "frame" }, of };
}

/** The crop is saved: there is nothing to go on with. @param {Recipe} recipe */
export function noteSaved(recipe) {
  saved = JSON.stringify(recipe);
  clearTimeout(timer);
  finish();
}

function finish() {
  kept = undefined;
  noteFinished();
  write(dropUnfinished);
}

/** @param {CropView} view */
function keepNow(view) {
  clearTimeout(timer);
  const [of, recipe] = [source(), view.crop];
  if (!of || !recipe || JSON.stringify(recipe) === saved) return;
  saved = "";
  // An untouched sample is no loss.
  if (isSample() && !view.isResettable) return finish();
  const crop = { name: view.picture?.name ?? "", recipe, preset: view.preset || "frame" };
  const text = JSON.stringify(crop);
  if (kept?.of === of && kept.text === text) return;
  kept = { of, text };
  const session = { ...crop, time: Date.now() };
  noteUnfinished(session, of);
  write(() => keepUnfinished(session, of));
}

/** @param {() => Promise<unknown>} action */
function write(action) {
  // Where nothing can be kept, nothing is offered: no reason to disturb the person.
  writing = writing.then(action).catch(() => {});
}

/** @param {CropView} view @param {(made: Made, of: Source) => Promise<unknown>} goOn */
async function offer(view, goOn) {
  const found = await lastUnfinished().catch(() => undefined);
  if (!found) return dropUnused().catch(() => {});
  const { session, of } = found;
  if (!await isThere(of)) return;
  const bar = find("restore");
  const name = find("restore-name");
  name.textContent = session.name || say("restoreUnnamed");
  if (!session.name) name.dataset.text = "restoreUnnamed";
  button("restore-go-on").onclick = async () => {
    bar.hidden = true;
    await goOn(session, of);
    // It is this visit's own before the old one goes.
    keepNow(view);
    write(() => drop([session.id]));
  };
  button("restore-afresh").onclick = () => {
    bar.hidden = true;
    write(dropLeftBehind);
  };
  bar.hidden = false;
}

/** Whether the original can still be had: what is in the server's library may be gone, or the server. @param {Source} of */
async function isThere({ file, remote }) {
  if (file) return true;
  await isKnown;
  return usesServer() && requestJSON(remote?.self ?? "").then(() => true, () => false);
}
