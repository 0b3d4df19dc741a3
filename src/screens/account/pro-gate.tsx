import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { currentBatchToolAtom } from '../../state/batch/current-batch-tool.ts';
import { arriveAtom } from '../../state/way-back.ts';
import type { BatchToolId } from '../../tools/tools.ts';
import { TOOLS } from '../../tools/tools.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './pro-gate.module.css';
import { useRequirePro } from './use-require-pro.ts';

interface ProGateProps {
  readonly toolId: BatchToolId;
  readonly children: ReactNode;
}

/**
 * Shows its content to Pro users, a spinner until the plan is known, and redirects others to the pricing page, which
 * says why. A batch that was started here stays reachable until it is cleared, even if the account changes.
 */
export default function ProGate({ toolId, children }: ProGateProps) {
  const t = useTranslate();
  const { title, description } = TOOLS[toolId];
  // Set here instead of in the tool, because the home page and the dashboard show tools but keep their own titles.
  useDocumentTitle(t(title), t(description));
  const verdict = useRequirePro();
  const inHand = useAtomValue(currentBatchToolAtom);
  const arrive = useSetAtom(arriveAtom);
  useEffect(() => {
    if (verdict === 'allowed') arrive(toolId);
  }, [verdict, arrive, toolId]);
  if (inHand === toolId) return children;
  if (verdict === 'refused') return <Navigate to={PATHS.pricing} replace state={{ from: TOOLS[toolId].path }} />;
  if (verdict === 'allowed') return children;
  return (
    <div className={styles.waiting}>
      <Spinner label={t('Checking your plan')} sizePx={50} />
    </div>
  );
}
