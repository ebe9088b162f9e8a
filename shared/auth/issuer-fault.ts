/** The authorization server did not do its part. The message is a fixed sentence without any of its words. */
export class IssuerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IssuerFault';
  }
}
