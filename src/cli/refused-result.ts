/** A result cannot be written. The message is for the user. */
export class RefusedResult extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
