/** An array or object where text is wanted, out of reach of the checks of texts, which would measure its `length`. */
export class Misplaced {
  readonly sent: object;

  constructor(sent: object) {
    this.sent = sent;
  }
}
