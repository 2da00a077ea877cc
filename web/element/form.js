import { Properties } from "./properties.js";

/** The element's part in a form. */
export class FormControl extends Properties {
  static formAssociated = true;
  #internals = this.attachInternals();

  /**
   * @protected
   * @param {string} value "" for none: then the form has no entry for it
   * @param {string} missing what a required value lacks, as a sentence; "" for nothing
   * @param {HTMLElement} anchor where the browser shows the sentence
   */
  setFormValue(value, missing, anchor) {
    this.#internals.setFormValue(value || null);
    if (missing) this.#internals.setValidity({ valueMissing: true }, missing, anchor);
    else this.#internals.setValidity({});
  }

  get type() {
    return "crop-view";
  }

  get form() {
    return this.#internals.form;
  }

  get labels() {
    return this.#internals.labels;
  }

  get willValidate() {
    return this.#internals.willValidate;
  }

  get validity() {
    return this.#internals.validity;
  }

  get validationMessage() {
    return this.#internals.validationMessage;
  }

  /** Whether nothing keeps a form from being submitted; where something does, there is an `invalid` event. */
  checkValidity() {
    return this.#internals.checkValidity();
  }

  /** As {@link checkValidity}; what is missing is shown. */
  reportValidity() {
    return this.#internals.reportValidity();
  }
}
