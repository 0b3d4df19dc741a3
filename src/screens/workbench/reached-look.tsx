import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { Goal } from '../../domain/settings/goal.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { FinalResult } from '../../state/workbench/model.ts';
import { heatOnAtom, missingHeatAtom, nextWeakSpotAtom, weakSpotAtom } from '../../state/workbench/weak-spots.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { lookWords } from '../settings/look-words.ts';
import styles from './reached-look.module.css';

interface ReachedLookProps {
  readonly goal: Goal;
  /** `null` until there is one. The controls stay, so nothing moves while settings change. */
  readonly result: FinalResult | null;
}

/** Shows how a result with a goal looks, and where it looks worst. */
export function ReachedLook({ goal, result }: ReachedLookProps) {
  const t = useTranslate();
  const spot = useAtomValue(weakSpotAtom);
  const next = useSetAtom(nextWeakSpotAtom);
  const [isHeatOn, turnHeat] = useAtom(heatOnAtom);
  const missingHeat = useAtomValue(missingHeatAtom);
  const reached = result?.reached ?? null;
  return (
    <div className={styles.reached}>
      <p className={styles.look}>{reached ? lookWords(t, reached.score) : expectedWords(t, goal)}</p>
      {goal.kind === 'size' && (
        <p className={`${styles.bytes} number`}>
          {t('{bytes} of {most} bytes', {
            bytes: result ? t.number(result.blob.size) : '–',
            most: t.number(goal.maxBytes),
          })}
        </p>
      )}
      <div className={styles.places}>
        {/* A result with an estimated score and a kept original have no weak spots. */}
        {reached?.regions.length !== 0 && (
          <>
            <Button size="small" busy={!reached} onClick={() => next()}>
              {t(spot ? 'Next weak spot' : 'Show the weakest spot')}
            </Button>
            <Switch label={t('Heat map')} checked={isHeatOn} onChange={turnHeat} />
          </>
        )}
      </div>
      <p role="status" className={styles.spot}>
        {spot && (
          <span>
            {t('Weak spot {place} of {count}: {look}', {
              place: spot.place,
              count: spot.count,
              look: lookWords(t, spot.score),
            })}
          </span>
        )}
        {missingHeat && <span>{t(MISSING_HEAT[missingHeat])}</span>}
      </p>
    </div>
  );
}

const MISSING_HEAT = {
  measuring: 'Measuring the heat map',
  failed: 'The heat map cannot be measured.',
} as const;

/** The look that the search will probably reach. */
function expectedWords(t: Translate, goal: Goal): string {
  return goal.kind === 'look' ? `≈ ${lookWords(t, goal.score)}` : '–';
}
