import type { StageListener, StageTimes } from './protocol.ts';

/** Measures the time of each stage, and reports each stage when it starts. */
export function stageClock(onStage: StageListener) {
  const tookMs = { decodeMs: 0, resizeMs: 0, encodeMs: 0 };
  const keys = { decoding: 'decodeMs', resizing: 'resizeMs', encoding: 'encodeMs' } as const;
  let current: keyof typeof tookMs | null = null;
  let since = 0;
  const close = () => {
    const now = performance.now();
    if (current) tookMs[current] += now - since;
    since = now;
  };
  return {
    enter(...[stage, ...rest]: Parameters<StageListener>) {
      close();
      current = keys[stage];
      onStage(stage, ...rest);
    },
    stop(): StageTimes {
      close();
      current = null;
      return tookMs;
    },
  };
}
