import type { MetadataPolicy } from '../../domain/settings/metadata-policy.ts';
import type { PlainPhrase } from '../../i18n/t.ts';

export const METADATA_LABELS: { readonly [Policy in MetadataPolicy]: PlainPhrase } = {
  public: 'Keep nothing private',
  all: 'Keep everything',
  none: 'Strip everything',
};
