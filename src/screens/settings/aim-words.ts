import type { Aim } from '../../domain/settings/settings.ts';
import type { PlainPhrase } from '../../i18n/t.ts';

export const AIM_LABELS: { readonly [Name in Aim]: PlainPhrase } = {
  number: 'Number',
  look: 'Look',
  size: 'Size',
  set: 'Set',
};
