import { vi } from 'vitest';
import { createEmbeddedBackend } from '../../src/services/embedded/create-embedded-backend.ts';
import type { DemoControls, PendingRequests } from '../../src/services/index.ts';

export type EmbeddedBackend = ReturnType<typeof createEmbeddedBackend>;

/** Simulates a separate browser with its own database and tab channel. */
export function createEmbeddedBrowser(now?: () => Date) {
  const databaseName = `test-${crypto.randomUUID()}`;
  return {
    databaseName,
    openTab: (): EmbeddedBackend => createEmbeddedBackend({ databaseName, ...(now && { now }) }),
  };
}

/**
 * Derives keys from passwords with a hundredth of the iterations until mocks are restored. The real number
 * intentionally takes a tenth of a second for each password.
 */
export function deriveKeysCheaply(): void {
  const { deriveBits } = SubtleCrypto.prototype;
  vi.spyOn(SubtleCrypto.prototype, 'deriveBits').mockImplementation(function (this: SubtleCrypto, how, ...rest) {
    const { iterations, ...others } = how as Pbkdf2Params;
    return deriveBits.call(this, { ...others, iterations: iterations / 100 }, ...rest);
  });
}

/** Answers the next request, as a user would. */
export function answerNext<Answer>(
  requests: PendingRequests<{ answer(answer: Answer): void }>,
  answer: NoInfer<Answer>,
): void {
  let isDone = false;
  const leave = requests.subscribe((request) => {
    if (request === null || isDone) return;
    isDone = true;
    queueMicrotask(() => {
      leave();
      request.answer(answer);
    });
  });
}

/** Reads the code from the link in the newest email to this address. */
export async function readMailedCode(demo: DemoControls, mode: string, email: string): Promise<string> {
  const mails = await demo.outbox.list();
  const links = mails.filter(({ to }) => to === email).map(({ link }) => new URL(link, location.origin).searchParams);
  const code = links.find((query) => query.get('mode') === mode)?.get('oobCode');
  if (!code) throw new Error(`no email with a link for ${mode} was sent to ${email}`);
  return code;
}
