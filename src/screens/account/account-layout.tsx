import { type ComponentType, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Waiting } from './waiting.tsx';

/** Screens that only exist where accounts stay in this browser. */
export interface DemoScreens {
  /** On every page: that nothing here is real. */
  readonly Bar: ComponentType;
  /** Plays what would be, on pages that talk to the backend. */
  readonly Dialogs: ComponentType;
  readonly Outbox: ComponentType;
  readonly outboxPath: string;
}

/** Around every page that talks to the backend. */
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
