/**
 * Crops that are not finished, so that a reload or a crash loses none.
 *
 * @typedef {object} Unfinished
 * @property {string} id of the visit; while its window is open, it holds the lock of this name
 * @property {string} [source] the key of the picture's file
 * @property {Pick<Source, "remote" | "earlier">} [filed] where the picture is, if it was opened from the server
 * @property {string} name of the picture
 * @property {Recipe} recipe
 * @property {string} preset
 * @property {number} time of the last change
 *
 * The database may not be done when the page goes. So the newest recipe is also noted where that is done at once.
 *
 * @typedef {object} Note
 * @property {number} time
 * @property {Recipe} [recipe] none: the crop is finished
 * @property {string} [preset]
 * @property {number} [size] of the file @property {number} [modified] when the file was changed last
 */
import { transact } from "./database.js";
import { forget, remember, remembered, rememberedKeys } from "./settings.js";
import { keyOf, putOnce, sourceAt } from "./sources.js";

/** @import { Recipe } from "../recipe.js" */
/** @import { Source } from "./source.js" */
/** @typedef {Omit<Unfinished, "id" | "source" | "filed">} Crop */

const PREFIX = "cropkit-session-";

/** This visit. */
const id = `${PREFIX}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Shows other windows that this visit goes on, for as long as it does. */
export function holdVisit() {
  navigator.locks?.request(id, () => new Promise(() => {})).catch(() => {});
}

/** Notes the crop at once. @param {Crop} crop @param {Source} of */
export function noteUnfinished({ recipe, preset, time }, { file }) {
  remember(id, JSON.stringify({ recipe, preset, time, size: file?.size, modified: file?.lastModified }));
}

/** Notes at once that the crop is finished. */
export const noteFinished = () => remember(id, JSON.stringify({ time: Date.now() }));

/** @param {string} visit @returns {Note | undefined} */
function noteOf(visit) {
  try {
    const note = JSON.parse(remembered(visit) ?? "null");
    return typeof note?.time === "number" ? note : undefined;
  } catch {
    return undefined;
  }
}

/** The session as it was noted last. @param {Unfinished} session @param {File} [file] */
function withNote(session, file) {
  const { time, recipe, preset = session.preset, size, modified } = noteOf(session.id) ?? { time: 0 };
  const isNewer = recipe && time >= session.time && size === file?.size && modified === file?.lastModified;
  return isNewer ? { ...session, recipe, preset, time } : session;
}

/** @param {Crop} crop @param {Source} of */
export async function keepUnfinished(crop, { file, remote, earlier }) {
  if (!file) {
    const filed = { remote, earlier };
    return transact(["sessions"], "readwrite", (sessions) => sessions.put({ ...crop, id, filed }));
  }
  const source = await keyOf(file);
  return transact(["sessions", "sources"], "readwrite", (sessions, sources) => {
    const request = sessions.put({ ...crop, id, source });
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
  for (const key of rememberedKeys(PREFIX)) {
    if (!open.has(key) && !sessions.some((session) => session.id === key)) forget(key);
  }
  const isFinished = (/** @type {Unfinished} */ session) => {
    const note = noteOf(session.id);
    return note !== undefined && !note.recipe && note.time >= session.time;
  };
  const left = sessions.filter((session) => !open.has(session.id));
  const finished = left.filter(isFinished).map(({ id }) => id);
  if (finished.length > 0) await drop(finished);
  return left.filter(({ id }) => !finished.includes(id)).sort((a, b) => b.time - a.time);
}

/** @param {string[]} ids */
export async function drop(ids) {
  await transact(["sessions"], "readwrite", (sessions) => {
    for (const id of ids) sessions.delete(id);
    return sessions.count();
  });
  for (const id of ids) forget(id);
}

/**
 * The newest crop that was left behind, with its original. What cannot be read is dropped on the way, without a word.
 * @returns {Promise<{session: Unfinished, of: Source} | undefined>}
 */
export async function lastUnfinished() {
  for (const session of await leftBehind()) {
    const file = typeof session.source === "string" ? await sourceAt(session.source) : undefined;
    const of = { file, isSample: false, ...session.filed };
    if ((file || of.remote) && session.recipe?.cropkit === 1) return { session: withNote(session, file), of };
    await drop([session.id]);
  }
}

/** Everything that was left behind is done with. */
export async function dropLeftBehind() {
  await drop((await leftBehind()).map(({ id }) => id));
}
