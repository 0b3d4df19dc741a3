import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { HAS_ACCOUNTS } from '../../site.ts';
import { proVerdictAtom } from '../../state/account/access.ts';
import { accountAtom } from '../../state/account/atoms.ts';
import { currentBatchToolAtom } from '../../state/batch/current-batch-tool.ts';
import { PageSpinner } from '../../ui/loading/page-spinner.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { ImageTool } from '../workbench/image-tool.tsx';
import { ToolFrame } from './tool-frame.tsx';

const BulkScreen = lazyPatiently(() => import('../bulk/bulk-screen.tsx'));

interface ProcessorProps {
  /** The heading of a page whose main content is the tool. */
  readonly title?: string;
  readonly headingLevel?: 1 | 2;
}

/** The Pro processor for Pro users, the free one for everyone else, and for all in a build without accounts. */
export function Processor({ title, headingLevel = 1 }: ProcessorProps) {
  const t = useTranslate();
  const account = useAtomValue(accountAtom);
  const proVerdict = useAtomValue(proVerdictAtom);
  const inHand = useAtomValue(currentBatchToolAtom);
  // If the last visitor was signed in, wait for the account: a free tool that is replaced would lose images.
  const judged = account.kind === 'unknown' && !account.expected ? 'refused' : proVerdict;
  // A batch that started here stays reachable until it is cleared.
  const verdict = HAS_ACCOUNTS && inHand === 'pro-resize' ? 'allowed' : judged;
  const waiting = <PageSpinner label={t('Checking your plan')} />;
  if (verdict === 'waiting') return waiting;
  if (verdict === 'allowed') {
    return (
      <Suspense fallback={waiting}>
        <BulkScreen toolId="pro-resize" headingLevel={headingLevel} {...(title && { title })} />
      </Suspense>
    );
  }
  return (
    <ToolFrame inset={headingLevel !== 1}>
      <ImageTool toolId="home" headingLevel={headingLevel} />
    </ToolFrame>
  );
}
