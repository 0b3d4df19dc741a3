import type { LoadingDecoder } from '../../pipeline/module-store.ts';
import { announce } from '../announce.ts';
import type { Store } from '../store.ts';
import { announcementsAtom } from './atoms.ts';

/** Announces that a format's code is loading. @returns a function that removes the message */
export function announceLoading(store: Store, { label, bytes }: LoadingDecoder): () => void {
  const event = { kind: 'decoder-loading', label, megabytes: Math.round(bytes / 1e5) / 10 } as const;
  announce(store, 'info', event);
  return () => store.set(announcementsAtom, (all) => all.filter((each) => each.event !== event));
}
