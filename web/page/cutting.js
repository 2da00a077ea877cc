/** Cuts on the server, from the original: sent first where it is not there yet, followed, called off, asked for again. */
import { ServerError } from "./server-error.js";
import { requestJSON, upload, whenThere } from "./server.js";

/** @import { Recipe } from "../recipe.js" */
/** @import { Remote, Source } from "./source.js" */

/**
 * @typedef {object} Run
 * @property {AbortSignal} signal calls it off
 * @property {(part: number | undefined) => void} progress 0…1; undefined while the server is waited for
 */

/** @typedef {{id: string, self: string, name: string}} Item of the album, as docs/api.md describes it */

/** @typedef {{self: string, state: string, progress: number, revision: number, item: Item, problem: unknown}} Job */

/** What part of the whole the sending of an original is taken for. */
const SENDING = 0.4;
/** How often, and after how many milliseconds each, a server that has too much to do is asked again. */
const BUSY = { tries: 10, pause: 1000 };

/**
 * @param {Source} source @param {Recipe} recipe @param {Run} run
 * @returns {Promise<Item>} of the album; rejects with a {@link ServerError}, or with the signal's reason
 */
export async function cut(source, recipe, { signal, progress }) {
  const wasThere = source.remote !== undefined;
  /** @type {Job | undefined} */
  let job;
  for (let tries = 0;;) {
    try {
      const sent = wasThere ? 0 : SENDING;
      const remote = source.remote ??
        await send(source, { signal, progress: (part = 0) => progress(part * SENDING) });
      source.remote = remote;
      job ??= await begin(remote.crops, recipe);
      return await follow(job, { signal, progress: (part = 0) => progress(sent + part * (1 - sent)) });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      if (error.code === "away" || error.code === "not-let-in") {
        progress(undefined);
        await whenThere(signal);
      } else if (error.code === "busy" && (tries += 1) < BUSY.tries) {
        await new Promise((done) => setTimeout(done, BUSY.pause));
        signal.throwIfAborted();
      } else if (error.code === "not-found" && job) {
        // The server was started again, and knows of no job any more.
        job = undefined;
      } else if (error.code === "not-found" && source.remote && source.file) {
        // The original was taken out of the library.
        source.remote = undefined;
      } else throw error;
    }
  }
}

/** @param {Source} source @param {Run} run @returns {Promise<Remote>} */
async function send({ file }, run) {
  if (!file) throw new ServerError("not-found");
  return await upload(file, run);
}

/** @param {string} address @param {Recipe} recipe @returns {Promise<Job>} */
const begin = (address, recipe) =>
  requestJSON(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Prefer": "respond-async" },
    body: JSON.stringify(recipe),
  });

/** @param {Job} job @param {Run} run @returns {Promise<Item>} */
async function follow(job, { signal, progress }) {
  const giveUp = async () => {
    const { state, item } = await requestJSON(job.self, { method: "DELETE" });
    // It was there before it could be called off.
    if (state === "done") await requestJSON(item.self, { method: "DELETE" });
  };
  try {
    for (let now = job;;) {
      signal.throwIfAborted();
      progress(now.progress);
      if (now.state === "done") return now.item;
      if (now.state === "failed") throw ServerError.from(0, now.problem);
      if (now.state === "cancelled") throw new ServerError("cancelled");
      now = await requestJSON(`${job.self}?after=${now.revision}`, { signal });
    }
  } catch (error) {
    if (signal.aborted) giveUp().catch(() => {});
    throw error;
  }
}
