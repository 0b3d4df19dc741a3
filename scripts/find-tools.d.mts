export const IN_A_BROWSER: readonly string[];

export interface Tools {
  readonly browser: string | null;
  readonly missing: readonly string[];
}

export function findTools(projects: readonly string[]): Promise<Tools>;
