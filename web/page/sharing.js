import { showProblem } from "./messages.js";
import { say } from "./words.js";

/** @param {Blob} blob @param {string} name */
const asFile = (blob, name) => new File([blob], name, { type: blob.type });

/** Whether the browser hands pictures like this one on to other programs. @param {Blob} blob @param {string} name */
export function canShare(blob, name) {
  return navigator.canShare?.({ files: [asFile(blob, name)] }) ?? false;
}

/** @param {Blob} blob @param {string} name @param {() => void} instead downloads it */
export async function share(blob, name, instead) {
  try {
    await navigator.share({ files: [asFile(blob, name)], title: name });
  } catch (error) {
    // Dismissed by the person, who knows.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showProblem(name, () => say("errorShareFailed"), { text: () => say("download"), run: instead });
  }
}
