import type { StampField } from '../../domain/settings/stamp.ts';
import type { PlainPhrase } from '../../i18n/t.ts';

export const STAMP_LABELS: { readonly [Field in StampField]: PlainPhrase } = {
  creator: 'Creator',
  copyright: 'Copyright',
  credit: 'Credit line',
  licenseUrl: 'License address',
  usageTerms: 'Usage terms',
};
