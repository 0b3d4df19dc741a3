/** The exit codes of the command. */
export const EXIT = {
  ok: 0,
  someFailed: 1,
  wrongUse: 2,
  goalMissed: 3,
  /** 128 and the number of SIGINT. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
