import type { CanvasReason } from '../../domain/outcome/notes.ts';
import { announce } from '../announce.ts';
import type { Store } from '../store.ts';

/**
 * Announces once per reason that the browser's encoder is used. If our encoder failed for a single image, that image's
 * note reports it.
 *
 * @param inBackground whether the browser starts workers
 */
export function canvasAnnouncer(store: Pick<Store, 'get' | 'set'>, inBackground: boolean) {
  const announced = new Set<CanvasReason>();
  return (because: CanvasReason): void => {
    if (announced.has(because) || (because !== 'no-webassembly' && because !== 'network')) return;
    announced.add(because);
    announce(store, 'info', inBackground ? { kind: 'using-canvas', because } : { kind: 'without-workers' });
  };
}
