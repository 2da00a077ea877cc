/**
 * Crops that are not finished, so that a reload or a crash loses none.
 *
 * @typedef {object} Unfinished
 * @property {string} id of the visit; while its window is open, it holds the lock of this name
 * @property {string} source the key of the picture's file
 * @property {string} name of the picture
 * @property {Recipe} recipe
 * @property {string} preset
 * @property {number} time of the last change
 */
import { transact } from "./database.js";
import { keyOf, putOnce, sourceAt } from "./sources.js";

/** @import { Recipe } from "../recipe.js" */

const PREFIX = "cropkit-session-";

/** This visit. */
const id = `${PREFIX}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Shows other windows that this visit goes on, for as long as it does. */
export function holdVisit() {
  navigator.locks?.request(id, () => new Promise(() => {})).catch(() => {});
}

/** @param {Omit<Unfinished, "id" | "source" | "time">} crop @param {File} file */
export async function keepUnfinished(crop, file) {
  const source = await keyOf(file);
  return transact(["sessions", "sources"], "readwrite", (sessions, sources) => {
    const request = sessions.put({ ...crop, id, source, time: Date.now() });
    putOnce(sources, source, file);
    return request;
  });
}

/** The crop of this visit is finished. */
export const dropUnfinished = () => transact(["sessions"], "readwrite", (sessions) => sessions.delete(id));

/** What visits that have ended left behind, newest first. @returns {Promise<Unfinished[]>} */
async function leftBehind() {
  const held = (await navigator.locks?.query())?.held ?? [];
  const open = new Set([id, ...held.map(({ name }) => name)]);
  /** @type {Unfinished[]} */
  const sessions = await transact(["sessions"], "readonly", (sessions) => sessions.getAll());
  return sessions.filter((session) => !open.has(session.id)).sort((a, b) => b.time - a.time);
}

/** @param {string[]} ids */
export const drop = (ids) =>
  transact(["sessions"], "readwrite", (sessions) => {
    for (const id of ids) sessions.delete(id);
    return sessions.count();
  });

/**
 * The newest crop that was left behind, with its file. What cannot be read is dropped on the way, without a word.
 * @returns {Promise<{session: Unfinished, file: File} | undefined>}
 */
export async function lastUnfinished() {
  for (const session of await leftBehind()) {
    const file = typeof session.source === "string" ? await sourceAt(session.source) : undefined;
    if (file && session.recipe?.cropkit === 1) return { session, file };
    await drop([session.id]);
  }
}

/** Everything that was left behind is done with. */
export async function dropLeftBehind() {
  await drop((await leftBehind()).map(({ id }) => id));
}
