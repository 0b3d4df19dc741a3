import { useAtom } from 'jotai';
import { shortcutsOnAtom } from '../../state/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './help-sheet.module.css';
import { SHORTCUTS } from './shortcut-keys.ts';

interface KeyWords {
  readonly cap: string;
  readonly words: string;
}

/** Keys of the controls themselves: they act where the focus is. */
const ON_PICTURE: readonly KeyWords[] = [
  { cap: '+ −', words: 'Zoom in and out' },
  { cap: '0', words: 'Fit the whole picture' },
  { cap: '1 2', words: 'Zoom to 100 % and 200 %' },
  { cap: '← → ↑ ↓', words: 'Move a zoomed picture' },
];
const ON_DIVIDER: readonly KeyWords[] = [
  { cap: '← →', words: 'Move the line between before and after' },
  { cap: 'Home End', words: 'Show only after, only before' },
];

/** Which keys there are, and the switch for those that need no control in focus. */
export default function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useAtom(shortcutsOnAtom);
  return (
    <Dialog title="Keyboard shortcuts" size="sheet" onClose={onClose}>
      <div className={styles.switch}>
        <Switch label="Shortcuts" checked={isOn} onChange={setOn} />
        <p className={styles.hint}>Switch them off if they get in the way of how you type or speak.</p>
      </div>
      <div className={styles.groups}>
        <Keys heading="Anywhere in the tool" keys={Object.values(SHORTCUTS)} quiet={!isOn} />
        <div>
          <Keys heading="With the focus on the picture" keys={ON_PICTURE} />
          <Keys heading="With the focus on the divider" keys={ON_DIVIDER} />
        </div>
      </div>
    </Dialog>
  );
}

interface KeysProps {
  readonly heading: string;
  readonly keys: readonly KeyWords[];
  /** They do nothing at the moment. */
  readonly quiet?: boolean;
}

function Keys({ heading, keys, quiet = false }: KeysProps) {
  return (
    <section className={styles.group} data-quiet={quiet}>
      <h3>{heading}</h3>
      <dl className={styles.keys}>
        {keys.map(({ cap, words }) => (
          <div key={cap} className={styles.key}>
            <dt>
              {cap.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
