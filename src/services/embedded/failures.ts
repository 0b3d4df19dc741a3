import type { DemoFailure } from './demo.ts';

const KEY = 'pixmill:demo-failure';

type Port = DemoFailure['port'];
type FailureOf<P extends Port> = Extract<DemoFailure, { port: P }>;

/** Stores the failure in session storage, so it applies to this tab only and survives a reload. */
export function failNext(failure: DemoFailure): void {
  sessionStorage.setItem(KEY, JSON.stringify(failure));
}

/** @returns the failure requested for this call, once; otherwise `null` */
export function takeFailure<P extends Port>(port: P, operation: FailureOf<P>['operation']): FailureOf<P> | null {
  const ordered = readOrder();
  if (ordered === null) return null;
  // Only `failNext` in this tab writes this key.
  const failure = JSON.parse(ordered) as DemoFailure;
  if (failure.port !== port || failure.operation !== operation) return null;
  sessionStorage.removeItem(KEY);
  return failure as FailureOf<P>;
}

function readOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage is blocked, so no failure can have been requested.
    return null;
  }
}
