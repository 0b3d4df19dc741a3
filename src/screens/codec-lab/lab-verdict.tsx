import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import { bytesWords, savingWords } from '../../i18n/amounts.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { type GainCurve, gainCurves } from '../../lab/gains.ts';
import type { LabResult, LabRow } from '../../lab/model.ts';
import { curveKey } from '../../lab/plan.ts';
import { type RecommendedSetting, recommendSetting, type Verdict, verdictOf } from '../../lab/verdict.ts';
import type { LabView } from '../../lab/views.ts';
import { labImagesAtom, labProgressAtom } from '../../state/lab/atoms.ts';
import { useInConvertAtom } from '../../state/lab/use-in-convert.ts';
import { TOOLS } from '../../tools/tools.ts';
import { Button } from '../../ui/controls/button.tsx';
import { encodingWords } from '../../words/lab-words.ts';
import { lookWords } from '../settings/look-words.ts';
import { LookChart } from './lab-charts.tsx';
import { LabNote } from './lab-note.tsx';
import styles from './lab-verdict.module.css';
import { verdictNote, verdictWords } from './verdict-words.ts';

interface LabVerdictProps {
  readonly view: LabView;
  readonly rows: readonly LabRow[];
  /** The results of each image. */
  readonly images: readonly (readonly LabResult[])[];
  readonly hasLoss: boolean;
}

/** The answer: one sentence, one setting and one chart. */
export function LabVerdict({ view, rows, images, hasLoss }: LabVerdictProps) {
  const t = useTranslate();
  const isRunning = useAtomValue(labProgressAtom).kind === 'running';
  const curves = gainCurves(images);
  const verdict = verdictOf(curves);
  const shares = verdict.kind === 'best' || verdict.kind === 'level' ? verdict.shares : null;
  const note = verdictNote(t, verdict);
  const setting = isRunning ? null : settingOf(verdict, curves, rows);
  return (
    <div className={styles.verdict}>
      <div className={styles.words}>
        {isRunning ? (
          <p className={styles.reason}>{t('The answer comes with the last encoding.')}</p>
        ) : (
          <>
            <p className={verdict.kind === 'best' ? styles.sentence : styles.reason}>
              {verdictWords(t, verdict, rows)}
            </p>
            {note !== null && <LabNote>{note}</LabNote>}
          </>
        )}
        {setting !== null && <Setting view={view} setting={setting} />}
      </div>
      {hasLoss && (
        <div className={styles.chart}>
          <LookChart
            rows={rows}
            noteOf={(key) => {
              const share = isRunning ? undefined : shares?.get(key);
              return share === undefined || share === null || share === 1
                ? null
                : savingWords(t, Math.round((1 - share) * 100));
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The recommended setting and the way to use it. */
function Setting({ view, setting }: { readonly view: LabView; readonly setting: RecommendedSetting }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const open = useSetAtom(useInConvertAtom);
  const all = useAtomValue(labImagesAtom);
  const ids = new Set(view.references.map(({ imageId }) => imageId));
  const files = all.filter(({ id }) => ids.has(id)).map(({ file }) => file);
  const values = { bytes: bytesWords(t, setting.bytes), look: lookWords(t, setting.score) };
  return (
    <div className={styles.setting}>
      <p>
        <Rich
          phrase="Recommended setting: {encoding}"
          parts={{ encoding: <strong>{encodingWords(t, setting.encoding)}</strong> }}
        />
      </p>
      <LabNote>
        {view.references.length > 1
          ? t('About {bytes} for each image. {look}.', values)
          : t('About {bytes} at this size. {look}.', values)}
      </LabNote>
      {files.length > 0 && (
        <div className={styles.use}>
          <Button
            onClick={() => {
              void open(files, setting);
              void navigate(TOOLS.convert.path);
            }}
          >
            {t('Use this in Convert')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The setting of the best encoder that the converter has: one of ours with default options. */
function settingOf(verdict: Verdict, curves: readonly GainCurve[], rows: readonly LabRow[]) {
  const shareOf = ({ key }: GainCurve) =>
    ('shares' in verdict ? verdict.shares.get(key) : null) ?? Number.POSITIVE_INFINITY;
  const [best] = curves
    .filter(({ encoding: { engine, options } }) => engine === 'wasm' && Object.keys(options).length === 0)
    .toSorted((one, next) => (shareOf(one) === shareOf(next) ? 0 : shareOf(one) - shareOf(next)));
  if (!best) return null;
  const { qualityBounds }: { readonly qualityBounds: { readonly [format: string]: { min?: number; max?: number } } } =
    TOOLS.convert;
  const own = rows.filter(({ encoding }) => curveKey(encoding) === best.key);
  return recommendSetting(own, DEFAULT_SETTINGS.lookScore, qualityBounds[best.encoding.format] ?? {});
}
