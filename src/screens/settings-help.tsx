import { ChevronDown } from 'lucide-react';
import { useSay } from '../words/language-provider.tsx';
import type { PlainPhrase } from '../words/say.ts';
import styles from './settings-help.module.css';

/** One line for each setting that any tool has. */
const EXPLANATIONS = {
  Quality: 'Lower means a smaller file and a coarser picture.',
  Scale: 'Both sides of the new picture, in percent of the old one.',
  'Width and height': 'The size of the new picture, in pixels.',
  'Lock aspect ratio': 'Keeps width and height in proportion.',
  'Max width and height': 'Larger pictures are made to fit, smaller ones stay as they are.',
  'Preserve aspect ratio': 'On, a picture fits inside both; off, each side is limited by itself.',
  Format: 'JPEG for photos, PNG for drawings and transparency, WebP for both in fewer bytes, GIF for old programs.',
  Effort: 'How long the encoder looks for fewer bytes at the same quality.',
  Background: 'The colour behind transparent parts, where the format has none.',
} as const satisfies { readonly [Name in PlainPhrase]?: PlainPhrase };

export type ExplainedSetting = keyof typeof EXPLANATIONS;

/** What can be set in one go goes by these names. */
export const SETTINGS_OF_CONTROL = {
  quality: ['Quality'],
  scale: ['Scale'],
  size: ['Width and height', 'Lock aspect ratio'],
  box: ['Max width and height', 'Preserve aspect ratio'],
  format: ['Format'],
} as const satisfies { readonly [control: string]: readonly ExplainedSetting[] };

/** What each of these settings is for, for whoever asks. */
export function SettingsHelp({ settings }: { readonly settings: readonly ExplainedSetting[] }) {
  const say = useSay();
  return (
    <details className={styles.help}>
      <summary className={styles.question}>
        {say('What do these settings do?')}
        <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden />
      </summary>
      <dl className={styles.answers}>
        {settings.map((name) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{say(EXPLANATIONS[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
