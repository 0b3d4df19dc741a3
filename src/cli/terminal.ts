/** What a command writes to, and how it learns that it should stop. */
export interface Terminal {
  /** Writes a line to standard output. */
  readonly out: (line: string) => void;
  /** Writes to standard error. */
  readonly error: (text: string) => void;
  readonly isTerminal: boolean;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}
