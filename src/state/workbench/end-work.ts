import type { Getter } from 'jotai/vanilla';
import { servicesAtom } from '../store.ts';

/** Ends the work on an image that was removed. A slow image would delay the previews of all others. */
export function endWork(get: Getter, id: string): void {
  void get(servicesAtom)
    ?.open()
    .then(({ pipeline }) => pipeline.previewer.drop(id));
}
