import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import type { FinalResult } from '../../state/workbench/model.ts';
import { heatOnAtom, nextWeakSpotAtom, weakSpotAtom } from '../../state/workbench/weak-spots.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { lookWords } from '../settings/look-words.ts';
import styles from './reached-look.module.css';

interface ReachedLookProps {
  readonly result: FinalResult;
  readonly commands: ListCommands;
}

/** How a result with a goal looks, and where it is weakest. */
export function ReachedLook({ result: { reached, notes }, commands }: ReachedLookProps) {
  const t = useTranslate();
  const spot = useAtomValue(weakSpotAtom);
  const next = useSetAtom(nextWeakSpotAtom);
  const change = useSetAtom(commands.changeOwn);
  const [isHeatOn, turnHeat] = useAtom(heatOnAtom);
  if (!reached) return null;
  const poor = notes.find((note) => note.code === 'looks-poor');
  return (
    <div className={styles.reached}>
      <p className={styles.look}>
        {reached.score === null ? t('Too small to measure how it looks.') : lookWords(t, reached.score)}
      </p>
      {poor?.goodAtPx && (
        <Button size="small" onClick={() => change({ mayScale: true })}>
          {t('Scale to {width} × {height}', { width: poor.goodAtPx.widthPx, height: poor.goodAtPx.heightPx })}
        </Button>
      )}
      {reached.regions.length > 0 && (
        <div className={styles.places}>
          <Button size="small" onClick={() => next()}>
            {t(spot ? 'Show the next weak spot' : 'Show the weakest spot')}
          </Button>
          {reached.heat && <Switch label={t('Heat map')} checked={isHeatOn} onChange={turnHeat} />}
        </div>
      )}
      <p role="status" className={styles.spot}>
        {spot &&
          t('Weak spot {place} of {count}: {look}', {
            place: spot.place,
            count: spot.count,
            look: lookWords(t, spot.score),
          })}
      </p>
    </div>
  );
}
