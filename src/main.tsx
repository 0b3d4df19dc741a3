import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { once } from './domain/once.ts';
import { PATHS } from './routes.ts';
import { OUTBOX_PATH } from './screens/account/demo/outbox-path.ts';
import { analytics, hasSessionHint, loadBackend } from './services/create-backend.ts';
import { localStorageSettings } from './services/settings/local-storage.ts';
import { accountAtom, accountDoorAtom, openAccountAtom } from './state/account.ts';
import { analyticsAtom } from './state/analytics.ts';
import { workbenchAtom } from './state/workbench.ts';
import { lazyPatiently, loadPatiently } from './ui/patient-load.ts';

const store = createStore();
store.set(analyticsAtom, analytics);

const open = once(async () => {
  const [{ createWorkshop }, { startWorkSession }] = await loadPatiently(() =>
    Promise.all([import('./pipeline/workshop.ts'), import('./state/work-session.ts')]),
  );
  const workshop = createWorkshop();
  return { workshop, session: startWorkSession(store, workshop) };
});
store.set(workbenchAtom, { open, settings: localStorageSettings });

const openSession = once(async () => {
  const [backend, { startAccountSession }] = await Promise.all([loadBackend(), import('./state/account-session.ts')]);
  return startAccountSession(store, backend);
});
store.set(accountDoorAtom, { open: openSession });
if (hasSessionHint()) {
  store.set(accountAtom, { kind: 'unknown', expected: true });
  void store.set(openAccountAtom);
}

// The condition stands right here, so that the bundler leaves the other branch out of the build.
const demo = import.meta.env.VITE_FIREBASE_API_KEY
  ? null
  : {
      outboxPath: OUTBOX_PATH,
      Panel: lazyPatiently(() => import('./screens/account/demo/demo-panel.tsx')),
      Outbox: lazyPatiently(() => import('./screens/account/demo/outbox-screen.tsx')),
    };

// Whoever opens the sign-in page waits for the account service: it need not wait for the first render.
if (location.pathname === PATHS.login || location.pathname === PATHS.register) void store.set(openAccountAtom);

const mount = document.getElementById('root');
if (!mount) throw new Error('index.html has no #root');
createRoot(mount).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App demo={demo} />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
