/** A credential of this service, wherever it is kept. It can change while a process lives. */
export interface Secret {
  /**
   * What this service presents.
   *
   * @throws SecretUnavailable
   */
  current(): Promise<string>;
  /**
   * What counts while a secret is rotated: the current value and, where there is one, the one before it.
   *
   * @throws SecretUnavailable
   */
  accepted(): Promise<readonly string[]>;
  /**
   * Somebody disagrees with the value, so that it may be out of date: it is read anew before it is next given. Where
   * the refused value is named and has been replaced meanwhile, nothing happens.
   */
  refused(value?: string): void;
}

/** A secret that cannot be read, and of which no earlier reading is left. Its keeper has reported why. */
export class SecretUnavailable extends Error {
  /** @param name The setting that the secret stands for. */
  constructor(name: string, options?: ErrorOptions) {
    super(`${name} cannot be read`, options);
    this.name = 'SecretUnavailable';
  }
}
