import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../../routes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './pro-gate.module.css';
import { useRequirePro } from './use-require-pro.ts';

/** Shows its content to Pro users, a spinner while that is not known, and nothing to anybody else. */
export default function ProGate({ children }: { readonly children: ReactNode }) {
  const verdict = useRequirePro();
  if (verdict === 'refused') return <Navigate to={PATHS.pricing} replace />;
  if (verdict === 'allowed') return children;
  return (
    <div className={styles.waiting}>
      <Spinner label="Checking your plan" sizePx={50} />
    </div>
  );
}
