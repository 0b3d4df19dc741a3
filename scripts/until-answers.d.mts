/** Waits until a server answers. */
export function untilAnswers(url: string, timeoutMs: number): Promise<void>;
