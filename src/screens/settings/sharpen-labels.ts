import type { Settings } from '../../domain/settings/settings.ts';
import type { PlainPhrase } from '../../i18n/t.ts';

export const SHARPEN_LABELS: { readonly [Level in Settings['sharpen']]: PlainPhrase } = {
  off: 'Off',
  low: 'Low',
  standard: 'Standard',
  high: 'High',
};
