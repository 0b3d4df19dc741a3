import { once } from '../../base/once.ts';
import { createPagePresence, type Presence } from '../../pipeline/batch/page-presence.ts';

const openPresence = once(async () => createPagePresence());

/** Applies the effects of a batch to the page around it. */
export async function showPresence(presence: Presence): Promise<void> {
  (await openPresence())(presence);
}
