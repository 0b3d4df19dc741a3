import { fail } from './failure.ts';

/**
 * Awaits code or data that is loaded when an image needs it.
 *
 * @throws FailureError `codec-unavailable` if it cannot be fetched, so that a lost connection never looks like a damaged
 *   file
 */
export function onDemand<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) =>
    fail({ code: 'codec-unavailable', format: null, because: 'network' }, cause),
  );
}
