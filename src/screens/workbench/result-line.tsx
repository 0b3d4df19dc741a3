import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { downloadOriginalAtom } from '../../state/workbench/actions.ts';
import { workAtom } from '../../state/workbench/atoms.ts';
import { SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { carriedWords } from '../carried-words.ts';
import { useFormatOffer } from './format-offer.tsx';
import { ReachedLook } from './reached-look.tsx';
import { ResultAnnouncer } from './result-announcer.tsx';
import { ResultDetails } from './result-details.tsx';
import { Saving, SizePair } from './result-figures.tsx';
import styles from './result-line.module.css';
import { type Remark, useReadout } from './use-readout.tsx';

/**
 * The result in a line of fixed height: sizes, saving, and what matters most about it. A failure is on the stage, in one
 * place.
 */
export function ResultLine() {
  const readout = useReadout(SINGLE_COMMANDS);
  const offer = useFormatOffer();
  const contents = useContents();
  if (readout === null) return null;
  const { subject, work, original, result, savedPercent, isFinal, stage, hasFailed, goal } = readout;
  const remarks = [...readout.remarks.filter(({ id }) => id !== offer?.replaces), offer, contents];
  return (
    <>
      <div className={styles.figures}>
        <SizePair original={original} result={result} />
        <p className={styles.outcome}>
          {savedPercent !== null && !hasFailed && <Saving percent={savedPercent} isFinal={isFinal} />}
          <span className={styles.stage}>{stage}</span>
        </p>
      </div>
      <div className={styles.verdict}>
        {goal && !hasFailed && <ReachedLook goal={goal} result={work.result} />}
        <Remarks remarks={hasFailed ? [] : remarks.filter((remark) => remark !== null)} />
      </div>
      <ResultAnnouncer subject={subject} work={work} />
    </>
  );
}

/** What the result contains besides its pixels; `null` without a result. */
function useContents(): Remark | null {
  const t = useTranslate();
  const { result } = useAtomValue(workAtom);
  if (!result) return null;
  const facts = result.carries.map((fact) => carriedWords(t, fact)).join(', ') || '–';
  return { id: 'contents', words: t('The result contains: {facts}', { facts }) };
}

interface RemarksProps {
  readonly remarks: readonly Remark[];
}

/** The most important remark with its button, then as many of the others as fit. All are in the details. */
function Remarks({ remarks }: RemarksProps) {
  const t = useTranslate();
  const downloadOriginal = useSetAtom(downloadOriginalAtom);
  const spoken = remarks.map((remark) =>
    remark.id === 'larger-than-original'
      ? {
          ...remark,
          action: (
            <Button size="small" onClick={(click) => click.detail < 2 && downloadOriginal()}>
              {t('Download original unchanged')}
            </Button>
          ),
        }
      : remark,
  );
  const lead = spoken.find(({ action }) => action) ?? spoken[0];
  const rest = spoken.filter((remark) => remark !== lead);
  return (
    <>
      <div className={styles.lead}>
        {/* An offer arrives later than the result. */}
        <p className={styles.words} data-quiet={lead?.id === 'contents'}>
          <span role="status">{lead?.id === 'format' && lead.words}</span>
          {lead?.id !== 'format' && lead?.words}
        </p>
        {lead?.action}
      </div>
      <div className={styles.more}>
        <ul className={styles.rest}>
          {rest.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
        {spoken.length > 0 && <ResultDetails remarks={spoken} />}
      </div>
    </>
  );
}
