import { phrase } from "./words.js";

/** @import { Language } from "./words.js" */

/**
 * Why something could not be done: a code for programs, a sentence for people.
 *
 * The engine's codes are the names in `errors` of dist/tables.js (`badRatio`, `pictureMismatch`, …). A browser adds
 * `notAPicture`, `emptyFile`, `truncated`, `tooLarge`, `network`, `noEngine`, `saveFailed`, `storageFull`,
 * `asking` (a question is open), `noSuchPicture` (of a data source), `noOriginal` (only a preview is here), and `reduced`, which is a warning: the picture was saved, in a smaller size than asked for.
 */
export class CropError extends Error {
  /**
   * @param {string} code
   * @param {{subject?: string, numbers?: number[], cause?: unknown}} [details] what it is about: a file's name, a
   * field of a recipe; and what the sentence counts
   */
  constructor(code, { subject = "", numbers = [], cause } = {}) {
    super("", { cause });
    this.name = "CropError";
    this.code = code;
    this.subject = subject;
    this.numbers = numbers;
    this.message = subject ? `${subject}: ${this.sentence("en")}` : this.sentence("en");
  }

  /** What is wrong and what to do. @param {Language} language */
  sentence(language) {
    const name = this.code === "reduced" ? this.code : `error${this.code[0].toUpperCase()}${this.code.slice(1)}`;
    return phrase(language, name, this.numbers);
  }

  /**
   * Any failure as a CropError; what is none yet gets the code given.
   * @param {unknown} error @param {string} code
   */
  static from(error, code) {
    return error instanceof CropError ? error : new CropError(code, { cause: error });
  }
}
