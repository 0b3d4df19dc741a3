import type { PlainPhrase } from '../../i18n/t.ts';
import type { PanelScope } from './size-fields.ts';

/** Explains 'Lossless' for one image or for a batch. */
export function losslessHint(lossless: boolean, scope: PanelScope): PlainPhrase {
  if (lossless && scope === 'batch') {
    return 'JPEG images that keep their size keep every pixel. The quality applies to all others.';
  }
  if (lossless && scope === 'reshaped-image') return 'The size or rotation changes, so the quality applies.';
  return 'For JPEG images: a smaller file with exactly the same pixels.';
}
