import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabHeat } from '../../state/lab/heat.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HEAT_SCORES } from '../../ui/heat/heat-colors.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { fixedWords } from '../../words/lab-words.ts';
import styles from './lab-heat.module.css';
import { LabNote } from './lab-note.tsx';

interface LabHeatProps {
  readonly heat: LabHeat;
  readonly imageName: string;
  readonly onShowWorst: () => void;
}

/** The scores of the heat map as text, and a button that shows the worst region. */
export function LabHeatWords({ heat, imageName, onShowWorst }: LabHeatProps) {
  const t = useTranslate();
  const regions = heat.kind === 'measured' ? heat.regions : null;
  return (
    <>
      <div className={styles.heat}>
        <p role="status" className={styles.words}>
          <HeatScores heat={heat} imageName={imageName} />
        </p>
        {regions && <Button onClick={onShowWorst}>{t('Show the worst region')}</Button>}
      </div>
      {regions && (
        <LabNote>
          {t(
            'Each square has its own SSIMULACRA 2 score. Clear squares have {clear} or more: people see no difference. From yellow to red, the difference grows; it is severe at {hottest} or less. The frame marks the worst square.',
            HEAT_SCORES,
          )}
        </LabNote>
      )}
    </>
  );
}

function HeatScores({ heat, imageName }: Pick<LabHeatProps, 'heat' | 'imageName'>) {
  const t = useTranslate();
  if (heat.kind === 'measuring') return t('Measuring the heat map');
  if (heat.kind === 'failed') return failureMessage(t, heat.failure, imageName);
  if (heat.regions === null || heat.score === null) {
    return t('There is no heat map: the image has a side below 8 pixels, or there is not enough memory.');
  }
  const { area, score } = heat.regions.worst;
  return t('SSIMULACRA 2 of the whole image: {score}. Worst region: {worst}, {width} × {height} pixels at {x}, {y}.', {
    score: fixedWords(t, heat.score, 1),
    worst: fixedWords(t, score, 1),
    width: area.widthPx,
    height: area.heightPx,
    x: area.xPx,
    y: area.yPx,
  });
}
