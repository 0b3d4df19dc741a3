export function judgeAudit(printed: string): {
  readonly failures: readonly string[];
  readonly unanswered: string | null;
};
