import type { PlainPhrase } from '../../i18n/t.ts';

const KB = 1024;
const MB = 1024 * KB;

interface SizePreset {
  readonly id: string;
  readonly label: PlainPhrase;
  readonly maxBytes: number;
}

/**
 * Common limits of file sizes. Mail servers accept 20 to 25 MB in total, so 1 MB leaves room for a dozen images. Forms
 * often accept at most 200 KB, marketplaces recommend less than 2 MB, and Discord accepts 10 MB without a subscription.
 * Browsers request the favicon of a page first, so it should be tiny.
 */
export const SIZE_PRESETS: readonly SizePreset[] = [
  { id: 'email', label: 'Email', maxBytes: MB },
  { id: 'form', label: 'Form', maxBytes: 200 * KB },
  { id: 'marketplace', label: 'Marketplace', maxBytes: 2 * MB },
  { id: 'discord', label: 'Discord', maxBytes: 10 * MB },
  { id: 'favicon', label: 'Favicon', maxBytes: 10 * KB },
];
