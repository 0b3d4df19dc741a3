import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { BatchToolId } from '../../domain/tool.ts';
import { TOOLS } from '../../domain/tools.ts';
import { PATHS } from '../../routes.ts';
import { batchInHandAtom } from '../../state/batch/batch-in-hand.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './pro-gate.module.css';
import { useRequirePro } from './use-require-pro.ts';

interface ProGateProps {
  readonly toolId: BatchToolId;
  readonly children: ReactNode;
}

/**
 * Shows its content to Pro users, a spinner while that is not known, and nothing to anybody else. A
 * batch that was begun here stays in reach until it is cleared, whatever becomes of the account.
 */
export default function ProGate({ toolId, children }: ProGateProps) {
  const say = useSay();
  const { title, description } = TOOLS[toolId];
  // Here and not in the tool: the home page and the dashboard show one too, and keep their own titles.
  useDocumentTitle(say(title), say(description));
  const verdict = useRequirePro();
  const inHand = useAtomValue(batchInHandAtom);
  if (inHand === toolId) return children;
  if (verdict === 'refused') return <Navigate to={PATHS.pricing} replace />;
  if (verdict === 'allowed') return children;
  return (
    <div className={styles.waiting}>
      <Spinner label={say('Checking your plan')} sizePx={50} />
    </div>
  );
}
