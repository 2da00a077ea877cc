/**
 * The server of docs/api.md, where the page comes from one: whether it is there, and requests to it.
 *
 * `absent`: the page works in the browser alone. `locked`: there is one that has not let this browser in. `there`: it is
 * used. `away`: it was used, and does not answer any more; it is asked again and again until it does.
 *
 * @typedef {"absent" | "locked" | "there" | "away"} State
 */
import { problemOf, ServerError } from "./server-error.js";

/**
 * @typedef {object} ServerInfo
 * @property {{name: string, place?: string, count: number, revision: string}} album
 * @property {{preview: number, upload: number, wait: number}} limits
 */

const ADDRESS = new URL("api/server", document.baseURI);
/** How long, in milliseconds, a server that does not answer is left alone: longer and longer. */
const PAUSES = [500, 1000, 2000, 4000];

/** How often, in milliseconds, a page that is looked at makes sure of its server. */
const BEAT = 15_000;

/** @type {State} */
let state = "absent";
/** @type {ServerInfo | undefined} what it said last */
let info;
const told = new EventTarget();

export const serverState = () => state;
export const serverInfo = () => info;

/** Whether the page works with a server, be it away for now. */
export const usesServer = () => state === "there" || state === "away";

/** Calls a listener whenever the state is another. @param {() => void} listener */
export const watchServer = (listener) => told.addEventListener("change", listener);

/** @param {State} next */
function become(next) {
  if (state === next) return;
  state = next;
  told.dispatchEvent(new Event("change"));
  if (state === "away") comeBack();
}

/** Asks whether there is a server. @returns {Promise<State>} */
async function ask() {
  try {
    const answer = await fetch(ADDRESS, { credentials: "same-origin", cache: "no-store" });
    if (answer.status === 401) return "locked";
    const isJSON = answer.headers.get("Content-Type")?.startsWith("application/json");
    const said = answer.ok && isJSON ? await answer.json() : undefined;
    if (said?.name !== "CropKit" || said.api !== 1) return "absent";
    info = said;
    return "there";
  } catch {
    return "absent";
  }
}

/** Settles when it is known whether there is a server. */
export const isKnown = ask().then(become);

/** Makes sure that it is as it was: a server may have gone, or let this browser in meanwhile. */
async function check() {
  if (document.hidden || !["there", "locked"].includes(state)) return;
  const found = await ask();
  if (state === "locked" && found === "there") become("there");
  else if (state === "there" && found !== "there") become("away");
}
setInterval(check, BEAT);
addEventListener("focus", check);

async function comeBack() {
  for (let tries = 0; state === "away"; tries += 1) {
    await new Promise((done) => setTimeout(done, PAUSES[Math.min(tries, PAUSES.length - 1)]));
    const found = await ask();
    // One that was started again lets nobody in who was not invited again: that too is waited for.
    if (found === "there") become("there");
  }
}

/** Settles when the server is there again. @param {AbortSignal} [signal] */
export function whenThere(signal) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (state !== "there") return;
      told.removeEventListener("change", look);
      resolve(undefined);
    };
    told.addEventListener("change", look);
    signal?.addEventListener("abort", () => {
      told.removeEventListener("change", look);
      reject(signal.reason);
    });
    look();
  });
}

/**
 * What a request did not get: without an answer, or without being let in any more, the server is away.
 * @param {unknown} cause @param {AbortSignal | null} [signal]
 */
function failure(cause, signal) {
  if (signal?.aborted) return cause;
  const error = cause instanceof ServerError ? cause : new ServerError("away", "", cause);
  if (usesServer() && ["away", "not-let-in"].includes(error.code)) become("away");
  return error;
}

/**
 * @param {string} address as the server gave it
 * @param {RequestInit} [options]
 * @returns {Promise<Response>} of success; rejects with a {@link ServerError}, or with the reason of its signal
 */
export async function request(address, options = {}) {
  try {
    const answer = await fetch(address, { credentials: "same-origin", ...options });
    if (!answer.ok) throw await problemOf(answer);
    return answer;
  } catch (cause) {
    throw failure(cause, options.signal);
  }
}

/** @param {string} address @param {RequestInit} [options] @returns {Promise<any>} the JSON of {@link request} */
export async function requestJSON(address, options) {
  const answer = await request(address, options);
  try {
    return await answer.json();
  } catch (cause) {
    throw failure(cause, options?.signal);
  }
}

/**
 * Sends a file to the library, which keeps the same bytes once.
 * @param {File} file
 * @param {{signal?: AbortSignal, progress?: (part: number) => void}} [options] 0…1 of the file
 * @returns {Promise<any>} the picture; rejects as {@link request}
 */
export function upload(file, { signal, progress } = {}) {
  // Only this way a page learns how far it is.
  const sending = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const away = () => reject(failure(new TypeError("The connection was lost"), signal));
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => {
      sending.abort();
      reject(signal.reason);
    });
    sending.open("POST", `/api/pictures?name=${encodeURIComponent(file.name || "picture")}`);
    sending.responseType = "json";
    sending.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0);
    sending.onerror = away;
    sending.onload = () => {
      if (sending.status === 200 || sending.status === 201) resolve(sending.response);
      else reject(failure(ServerError.from(sending.status, sending.response), signal));
    };
    sending.send(file);
  });
}
