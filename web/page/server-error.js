import { say } from "./words.js";

/** What the codes of docs/api.md mean to a person. @type {Record<string, string>} */
const sentences = {
  away: "serverAwayText",
  "not-let-in": "errorNotLetIn",
  "not-found": "errorGone",
  "not-a-picture": "errorNotAPicture",
  damaged: "errorTruncated",
  "too-large": "errorBeyondLimit",
  "beyond-limit": "errorBeyondLimit",
  recipe: "errorPictureMismatch",
  "cannot-write": "errorBadOutput",
  busy: "errorServerBusy",
  "disk-full": "errorDiskFull",
  "bad-request": "errorBadOutput",
};

/** Why the server did not do something: a code of docs/api.md, or `away` where it did not answer. */
export class ServerError extends Error {
  /** @param {string} code @param {string} [detail] an English sentence of the server @param {unknown} [cause] */
  constructor(code, detail = "", cause = undefined) {
    super(detail || code, { cause });
    this.name = "ServerError";
    this.code = code;
  }

  /** What is wrong and what to do, in the page's language. */
  sentence() {
    return say(sentences[this.code] ?? "errorServerFailed");
  }

  /** @param {number} status @param {any} problem what the server said of it */
  static from(status, problem) {
    const code = typeof problem?.code === "string" ? problem.code : status === 401 ? "not-let-in" : "internal";
    return new ServerError(code, problem?.detail);
  }
}

/** @param {Response} answer that is none of success */
export async function problemOf(answer) {
  return ServerError.from(answer.status, await answer.json().catch(() => undefined));
}
