import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Store } from '../store.ts';
import { workAtom } from './atoms.ts';
import type { FinalResult } from './model.ts';
import { type RenderRequest, renderRequestAtom } from './render-request.ts';

/** Number of findings to keep: enough to go back to an earlier setting or image. */
const MAX_KEPT = 12;

/** What was found about the result of a request. */
export interface Found<Finding> {
  readonly key: RenderRequest['key'];
  readonly finding: Finding;
}

export function foundFor<Finding>(all: readonly Found<Finding>[], key: string): Finding | undefined {
  return all.find((found) => found.key === key)?.finding;
}

/**
 * Searches for something about each result on the stage, once. A search ends when its result is replaced. Must start
 * after the render session, so that the session removes the earlier result first when the settings change. Runs until
 * the page closes.
 *
 * @param foundAtom the findings, most recent last
 * @param plan returns the search for a result; `null` if there is nothing to search for
 */
export function searchAfterResults<Finding>(
  store: Store,
  foundAtom: PrimitiveAtom<readonly Found<Finding>[]>,
  plan: (request: RenderRequest, result: FinalResult) => ((signal: AbortSignal) => Promise<Finding>) | null,
): void {
  let current: { readonly key: string; readonly controller: AbortController } | null = null;
  const follow = async () => {
    const request = store.get(renderRequestAtom);
    const { result } = store.get(workAtom);
    const search = request && result && plan(request, result);
    const key = search ? request.key : undefined;
    if (current?.key === key) return;
    current?.controller.abort();
    current = null;
    if (!search || key === undefined || store.get(foundAtom).some((found) => found.key === key)) return;
    const controller = new AbortController();
    current = { key, controller };
    const finding = await search(controller.signal);
    if (!controller.signal.aborted) store.set(foundAtom, [...store.get(foundAtom), { key, finding }].slice(-MAX_KEPT));
  };
  store.sub(workAtom, () => void follow());
  store.sub(renderRequestAtom, () => void follow());
}
