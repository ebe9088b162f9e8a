/** A secret that was read and cannot be what it should. The message completes "secret NAME …" and quotes no value. */
export class UnusableSecret extends Error {
  override readonly name = 'UnusableSecret';
}
