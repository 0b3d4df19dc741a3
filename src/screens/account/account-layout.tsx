import { type ComponentType, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './account-layout.module.css';
import { Waiting } from './waiting.tsx';

/** Screens that only exist where accounts stay in this browser. */
export interface DemoScreens {
  readonly Panel: ComponentType;
  readonly Outbox: ComponentType;
  readonly outboxPath: string;
}

/** Around every page that talks to the backend. */
export function AccountLayout({ demo }: { readonly demo: DemoScreens | null }) {
  return (
    <>
      {demo !== null && (
        <div className={styles.strip}>
          <Suspense>
            <demo.Panel />
          </Suspense>
        </div>
      )}
      <Suspense fallback={<Waiting label="Loading" />}>
        <Outlet />
      </Suspense>
    </>
  );
}
