import { useAtomValue, useSetAtom } from 'jotai';
import Check from 'lucide-react/icons/check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleX from 'lucide-react/icons/circle-x';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { fileNameOf } from '../../../domain/batch/naming.ts';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { rowAtom } from '../../../state/batch/atoms.ts';
import {
  stepImageAtom,
  toggleAcceptedAtom,
  toggleExcludedAtom,
  undoDecisionAtom,
} from '../../../state/batch/review.ts';
import { reviewListAtom, shownActiveTileAtom } from '../../../state/batch/review-list.ts';
import { helpOpenAtom } from '../../../state/workbench/shortcuts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IdleButton } from '../../../ui/controls/idle-button.tsx';
import { shortenName } from '../../../words/display-name.ts';
import styles from './review-bar.module.css';
import { REVIEW_KEYS } from './review-keys.ts';
import { ReviewNews } from './review-news.tsx';
import { tileWords } from './review-words.ts';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The actions for the active image. */
export function ReviewBar() {
  const t = useTranslate();
  const { canUndo } = useAtomValue(reviewListAtom);
  const id = useAtomValue(shownActiveTileAtom);
  const undo = useSetAtom(undoDecisionAtom);
  const setHelpOpen = useSetAtom(helpOpenAtom);
  return (
    <div className={styles.bar}>
      <ReviewNews />
      <div className={styles.about}>
        {id !== null && <About id={id} />}
        <span className={styles.help}>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
            {t('Shortcuts')}
          </Button>
        </span>
      </div>
      <div className={styles.actions}>
        <Actions id={id} />
        <Action
          cap={`${t('Ctrl')}+Z`}
          icon={<Undo className={styles.undo} {...ICON} />}
          isOff={!canUndo}
          onPress={undo}
        >
          {t('Undo')}
        </Action>
      </div>
    </div>
  );
}

function About({ id }: { readonly id: string }) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  return (
    <p className={styles.words}>
      <strong className={styles.name}>
        <bdi>{shortenName(fileNameOf(row.path), 40)}</bdi>
      </strong>
      <span className="number">{tileWords(t, row)}</span>
    </p>
  );
}

/** @param id `null` if no tile is shown */
function Actions({ id }: { readonly id: string | null }) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id ?? ''));
  const toggleAccepted = useSetAtom(toggleAcceptedAtom);
  const toggleExcluded = useSetAtom(toggleExcludedAtom);
  const step = useSetAtom(stepImageAtom);
  const isReviewed = row.accepted || row.excluded;
  const withId = (act: (id: string) => void) => () => id !== null && act(id);
  const canStep = id !== null && !row.excluded;
  return (
    <>
      <Action
        cap={REVIEW_KEYS.accept.cap}
        icon={<Check {...ICON} />}
        isOff={id === null}
        primary={!isReviewed}
        onPress={withId(toggleAccepted)}
      >
        {t(isReviewed ? 'Review again' : 'Accept')}
      </Action>
      <Action
        cap={REVIEW_KEYS.better.cap}
        icon={<CirclePlus {...ICON} />}
        isOff={!canStep}
        onPress={withId((one) => step(one, 1))}
      >
        {t('Higher quality')}
      </Action>
      <Action
        cap={REVIEW_KEYS.smaller.cap}
        icon={<CircleMinus {...ICON} />}
        isOff={!canStep}
        onPress={withId((one) => step(one, -1))}
      >
        {t('Smaller file')}
      </Action>
      <Action
        cap={REVIEW_KEYS.exclude.cap}
        icon={<CircleX {...ICON} />}
        isOff={id === null}
        onPress={withId(toggleExcluded)}
      >
        {t(row.excluded ? 'Include again' : 'Exclude')}
      </Action>
    </>
  );
}

interface ActionProps {
  /** The keys of the same action, hidden from screen readers. */
  readonly cap: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly primary?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ cap, icon, isOff, primary = false, onPress, children }: ActionProps) {
  return (
    <IdleButton variant={primary ? 'primary' : 'secondary'} idle={isOff} onClick={onPress}>
      <span className={styles.face}>
        {icon}
        <span className={styles.label}>{children}</span>
        <kbd aria-hidden className={styles.cap}>
          {cap}
        </kbd>
      </span>
    </IdleButton>
  );
}
