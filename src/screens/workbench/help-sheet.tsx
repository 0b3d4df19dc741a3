import { useAtom, useAtomValue } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { reviewOpenAtom } from '../../state/batch/review-list.ts';
import { toolAtom } from '../../state/workbench/atoms.ts';
import { copiesImagesAtom } from '../../state/workbench/copy-image.ts';
import { shortcutsOnAtom } from '../../state/workbench/shortcuts.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { REVIEW_KEY_WORDS } from '../bulk/review/review-keys.ts';
import styles from './help-sheet.module.css';
import { HISTORY_KEYS, keyIn, SHORTCUTS } from './shortcut-keys.ts';

interface KeyWords {
  /** Keys separated by spaces. */
  readonly cap: string;
  readonly words: PlainPhrase;
}

/** Keys of single controls, which act only while the control has the focus. */
const ON_IMAGE: readonly KeyWords[] = [
  { cap: '+ −', words: 'Zoom in and out' },
  { cap: '0', words: 'Fit to window' },
  { cap: '1 2', words: 'Zoom to 100% and 200%' },
  { cap: '← → ↑ ↓', words: 'Pan a zoomed image' },
];
const ON_DIVIDER: readonly KeyWords[] = [
  { cap: '← →', words: 'Move the divider' },
  { cap: 'Home End', words: 'Show only After or only Before' },
];

const ON_FRAME: readonly KeyWords[] = [
  { cap: '← → ↑ ↓', words: 'Move by 1 pixel' },
  { cap: 'Shift ← → ↑ ↓', words: 'Move by 10 pixels' },
  { cap: 'Enter', words: 'Apply' },
  { cap: 'Escape', words: 'Cancel' },
];

const IN_LIST: readonly KeyWords[] = [
  { cap: ['Ctrl', 'Click'].join(' '), words: 'Select several images' },
  { cap: ['Shift', 'Click'].join(' '), words: 'Select all up to this one' },
  { cap: 'Shift ↑ ↓', words: 'Extend the selection' },
  { cap: 'Space', words: 'Select the image or take it out' },
  { cap: ['Ctrl', 'A'].join(' '), words: 'Select all' },
  { cap: 'Escape', words: 'Clear the selection' },
];

/** Keys whose names differ between the keyboards of languages. */
const NAMED_KEYS = [
  'Enter',
  'Del',
  'Home',
  'End',
  'Space',
  'Ctrl',
  'Shift',
  'Click',
  'Escape',
] as const satisfies readonly PlainPhrase[];

function isNamed(key: string): key is (typeof NAMED_KEYS)[number] {
  return NAMED_KEYS.some((named) => named === key);
}

/** Lists all shortcuts, with a switch that turns off those that work without focus. */
export default function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [isOn, setOn] = useAtom(shortcutsOnAtom);
  const tool = useAtomValue(toolAtom);
  const isReviewing = useAtomValue(reviewOpenAtom);
  const { copy, ...others } = SHORTCUTS;
  const known = Object.values(useAtomValue(copiesImagesAtom) ? SHORTCUTS : others);
  const keys = known.map(({ cap, words }) => ({ cap: keyIn(t.direction, cap), words }));
  const hasReview = tool.takes === 'many' && tool.offersGoals === true;
  return (
    <Dialog title={t('Keyboard shortcuts')} size="sheet" onClose={onClose}>
      <div className={styles.switch}>
        <Switch label={t('Shortcuts')} checked={isOn} onChange={setOn} />
        <p className={styles.hint}>{t('Turn them off if they interfere with typing or dictation.')}</p>
      </div>
      <div className={styles.groups}>
        {!isReviewing && <Keys heading={t('Anywhere in the tool')} keys={keys} quiet={!isOn} />}
        <div>
          {hasReview && <Keys heading={t('In the review')} keys={REVIEW_KEY_WORDS} />}
          {!isReviewing && (
            <>
              {tool.takes === 'many' && <Keys heading={t('In the list of images')} keys={IN_LIST} />}
              <Keys heading={t('When the image has focus')} keys={ON_IMAGE} />
              <Keys heading={t('When the divider has focus')} keys={ON_DIVIDER} />
              <Keys heading={t('When the crop frame has focus')} keys={ON_FRAME} />
              <Keys heading={t('For the settings')} keys={HISTORY_KEYS} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface KeysProps {
  readonly heading: string;
  readonly keys: readonly KeyWords[];
  /** True while the keys do nothing. Default false. */
  readonly quiet?: boolean;
}

function Keys({ heading, keys, quiet = false }: KeysProps) {
  const t = useTranslate();
  return (
    <section className={styles.group} data-quiet={quiet}>
      <h3>{heading}</h3>
      <dl>
        {keys.map(({ cap, words }) => (
          <div key={cap} className={styles.key}>
            <dt>
              {cap.split(' ').map((one) => (
                <kbd key={one}>{isNamed(one) ? t(one) : one}</kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
