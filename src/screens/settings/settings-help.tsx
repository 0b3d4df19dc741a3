import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import styles from './settings-help.module.css';

/** An explanation for each setting of any tool. */
const EXPLANATIONS = {
  Quality: 'A lower value makes a smaller file with more visible compression.',
  Look: 'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.',
  Size: 'Set the maximum file size. You get the best look that fits.',
  Set: 'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.',
  Lossless: 'Makes the file smaller without changing any pixel. For JPEG files.',
  Scale: 'New size as a percentage of the original.',
  'Width and height': 'The size of the new image, in pixels.',
  'Lock aspect ratio': 'Keeps width and height in proportion.',
  Fit: 'How to fit an image whose proportions differ from width and height.',
  'Max width and height': 'Larger images are scaled down to fit. Smaller ones keep their size.',
  'Preserve aspect ratio': 'When on, the image fits within both limits. When off, each side is limited separately.',
  Format: 'JPEG for photos, PNG for graphics and transparency, WebP for both in smaller files, GIF for older software.',
  Colors: 'Fewer colors make a much smaller PNG file. Pixmill keeps all of them if you would see the difference.',
  Compression: 'A nearly lossless file is smaller. Pixmill keeps every pixel as it is if you would see the difference.',
  'Wide colors':
    'Many phones and cameras store colors beyond sRGB. JPEG, PNG, WebP, AVIF and JPEG XL files keep them, unless you convert them.',
  Effort: 'How hard to work for a smaller file at the same quality.',
  Metadata: 'If nothing private is kept, only author, copyright, license and date stay.',
  Background: 'Fills transparent areas in formats that have no transparency.',
} as const satisfies { readonly [Name in PlainPhrase]?: PlainPhrase };

export type ExplainedSetting = keyof typeof EXPLANATIONS;

/** Explains the given settings on request. */
export function SettingsHelp({ settings }: { readonly settings: readonly ExplainedSetting[] }) {
  const t = useTranslate();
  return (
    <details className={styles.help}>
      <summary className={styles.question}>
        {t('What do these settings do?')}
        <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden />
      </summary>
      <dl className={styles.answers}>
        {settings.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(EXPLANATIONS[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
