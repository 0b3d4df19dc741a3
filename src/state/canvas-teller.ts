import type { CanvasReason } from '../workers/protocol.ts';
import { announce } from './announce.ts';
import type { Store } from './workbench.ts';

/**
 * Says once for each reason why the browser's own encoder makes the images. Of a single image that was too
 * much for ours its own note tells.
 *
 * @param inBackground whether the browser starts workers
 */
export function canvasTeller(store: Pick<Store, 'get' | 'set'>, inBackground: boolean) {
  const told = new Set<CanvasReason>();
  return (because: CanvasReason): void => {
    if (told.has(because) || (because !== 'no-webassembly' && because !== 'network')) return;
    told.add(because);
    announce(store, 'info', inBackground ? { kind: 'using-canvas', because } : { kind: 'without-workers' });
  };
}
