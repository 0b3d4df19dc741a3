import { type ComponentType, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Waiting } from './waiting.tsx';

/** Screens that exist only in demo mode, in which accounts stay in this browser. */
export interface DemoScreens {
  /** Shown on every page. States that accounts and payments are simulated. */
  readonly Bar: ComponentType;
  /** Simulates external dialogs, on pages that use the backend. */
  readonly Dialogs: ComponentType;
  readonly Outbox: ComponentType;
  readonly outboxPath: string;
}

/** The layout of every page that uses the backend. */
export function AccountLayout({ demo }: { readonly demo: DemoScreens | null }) {
  return (
    <>
      {demo !== null && (
        <Suspense>
          <demo.Dialogs />
        </Suspense>
      )}
      <Suspense fallback={<Waiting label="Loading" />}>
        <Outlet />
      </Suspense>
    </>
  );
}
