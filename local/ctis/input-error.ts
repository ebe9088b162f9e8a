/** An input that cannot be imported: one calm sentence that names the file, says what is wrong and how to go on. */
export class CtisInputError extends Error {
  override readonly name = 'CtisInputError';
}
