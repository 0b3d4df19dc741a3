import { FORMATS, WRITABLE_FORMATS } from '../../formats/formats.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';

/** What everybody has, without an account. */
export function freeFeatures(t: Translate): readonly string[] {
  const labelsOf = (formats: readonly { readonly label: string }[]) => formats.map(({ label }) => label).join(', ');
  return [
    t('Compress, convert, optimize and resize one image at a time'),
    t('Convert to every format: {formats}', { formats: labelsOf(WRITABLE_FORMATS) }),
    t('Also open {formats}', { formats: labelsOf(FORMATS.filter(({ write }) => write === null)) }),
    t('Choose a quality, a look or a maximum file size'),
    t('Remove location and camera, keep author and copyright'),
    t('Fast, secure and private: images stay on your device, also offline'),
    t('The codec lab: measure every encoder with your own images'),
  ];
}

/** What Pro adds. */
export const PRO_FEATURES: readonly PlainPhrase[] = [
  'Many images at once: compress, convert, optimize and resize',
  'Whole folders in, one ZIP file or a folder out',
  'A maximum size for all images together',
  'The weakest results first, to look at and to redo',
  'Batches that continue after a crash or a restart',
  'Early access to new features and updates',
];
