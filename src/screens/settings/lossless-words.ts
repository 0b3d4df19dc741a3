import type { PlainPhrase } from '../../i18n/t.ts';
import type { PanelScope } from './size-fields.ts';

/** What 'Lossless' means for whom the settings are for. */
export function losslessHint(lossless: boolean, scope: PanelScope): PlainPhrase {
  if (scope === 'batch') {
    return lossless
      ? 'JPEG images that keep their size keep every pixel. The quality applies to all others.'
      : 'For JPEG images: a smaller file with exactly the same pixels.';
  }
  if (lossless && scope === 'reshaped-image') return 'The size or rotation changes, so the quality applies.';
  return 'A smaller file with exactly the same pixels.';
}
