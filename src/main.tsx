import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { once } from './domain/once.ts';
import { localStorageSettings } from './services/settings/local-storage.ts';
import { workbenchAtom } from './state/workbench.ts';

const store = createStore();

const open = once(async () => {
  const [{ createWorkshop }, { startWorkSession }] = await Promise.all([
    import('./pipeline/workshop.ts'),
    import('./state/work-session.ts'),
  ]);
  const workshop = createWorkshop();
  return { workshop, session: startWorkSession(store, workshop) };
});
store.set(workbenchAtom, { open, settings: localStorageSettings });

const mount = document.getElementById('root');
if (!mount) throw new Error('index.html has no #root');
createRoot(mount).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
