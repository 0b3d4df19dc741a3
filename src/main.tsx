import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { once } from './base/once.ts';
import { readLanguage } from './i18n/chosen-language.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { ENGLISH, loadTranslate, type Translate } from './i18n/t.ts';
import { savesData } from './pipeline/saves-data.ts';
import { whenIdle } from './pipeline/when-idle.ts';
import { PATHS, toolAt } from './routes.ts';
import { DEMO_SCREENS } from './screens/account/demo/demo-screens.ts';
import { recordSigns } from './screens/workbench/use-first-sign.ts';
import { analytics, hasSessionHint, loadBackend } from './services/create-backend.ts';
import { watchLeftImages } from './services/left-images.ts';
import { createLocalStorageSettings } from './services/settings/local-storage.ts';
import { BASE, HAS_ACCOUNTS } from './site.ts';
import { accountAtom, accountServiceAtom, openAccountAtom } from './state/account/atoms.ts';
import { analyticsAtom } from './state/analytics.ts';
import { announce } from './state/announce.ts';
import { siteUpdateAtom } from './state/site-update.ts';
import { servicesAtom } from './state/store.ts';
import { itemsAtom, toolIdAtom } from './state/workbench/atoms.ts';
import { receivedImagesAtom } from './state/workbench/received-images.ts';
import { loadPatiently } from './ui/loading/patient-load.ts';

const store = createStore();
store.set(analyticsAtom, analytics);

const open = once(async () => {
  const [{ createPipeline }, { startRenderSession, addFiles }, { startIdleSearches }, { createLocalStoragePresets }] =
    await loadPatiently(() =>
      Promise.all([
        import('./pipeline/create-pipeline.ts'),
        import('./state/workbench/render-session.ts'),
        import('./state/workbench/idle-searches.ts'),
        import('./services/presets/local-storage.ts'),
      ]),
    );
  const pipeline = createPipeline();
  const session = startRenderSession(store, pipeline);
  startIdleSearches(store, pipeline);
  return { pipeline, session, addFiles, presets: createLocalStoragePresets() };
});
store.set(servicesAtom, { open, settings: createLocalStorageSettings() });

// The condition is inline, so that a build without accounts omits the import.
const expectsUser = import.meta.env.VITE_ACCOUNTS !== 'off' && hasSessionHint();
if (import.meta.env.VITE_ACCOUNTS !== 'off') {
  const openSession = once(async () => {
    const [backend, { startAccountSession }] = await Promise.all([loadBackend(), import('./state/account/session.ts')]);
    return startAccountSession(store, backend);
  });
  store.set(accountServiceAtom, { open: openSession });
  if (expectsUser) {
    store.set(accountAtom, { kind: 'unknown', expected: true });
    void store.set(openAccountAtom);
  }
}

const route = location.pathname.slice(BASE.length - 1);

// The sign-in pages need the account service, so it starts loading before the first render.
const signsIn = HAS_ACCOUNTS && (route === PATHS.login || route === PATHS.register);
if (signsIn) void store.set(openAccountAtom);

const mount = document.getElementById('root');
if (!mount) throw new Error('index.html has no #root');
store.set(toolIdAtom, toolAt(route));
if (mount.querySelector('[data-takes]')) recordSigns();

function start(root: HTMLElement, t: Translate): void {
  const site = (
    <StrictMode>
      <LanguageProvider start={t}>
        <Provider store={store}>
          <BrowserRouter basename={BASE}>
            <App demo={DEMO_SCREENS} />
          </BrowserRouter>
        </Provider>
      </LanguageProvider>
    </StrictMode>
  );
  // Prerendered pages are for English visitors who follow a plain link. For all others, React renders from scratch.
  const isPrerendered = root.dataset.path === location.pathname && location.search === '';
  if (!isPrerendered || t.language !== 'en' || expectsUser) {
    // The visitor may have chosen images on the prerendered tool, or be choosing: its dialog outlives it.
    const input = root.querySelector<HTMLInputElement>('[data-takes] input');
    const receive = () => {
      store.set(
        receivedImagesAtom,
        Array.from(input?.files ?? [], (file) => ({ file })),
      );
    };
    receive();
    input?.addEventListener('change', receive);
    createRoot(root).render(site);
  }
  // These pages have only a form, so nothing else needs to respond while they hydrate.
  else if (signsIn) hydrateRoot(root, site);
  // A transition hydrates in slices, so the page responds to taps in the meantime.
  else startTransition(() => void hydrateRoot(root, site));
}

const language = readLanguage(navigator.languages);
if (language === 'en') start(mount, ENGLISH);
else {
  void loadTranslate(language)
    .catch(() => ENGLISH)
    .then((t) => start(mount, t));
}

/** Waits until the first page has loaded, but not with a query: the visitor may be waiting for a shared image. */
function afterFirstPage(start: () => void): void {
  const wait = () => whenIdle(start);
  if (document.readyState === 'complete' || location.search !== '') wait();
  else addEventListener('load', wait);
}

watchLeftImages(
  () => store.get(itemsAtom).length,
  (count) => announce(store, 'info', { kind: 'images-lost', count }),
  // The page shows its prerendered state until it is hydrated.
  afterFirstPage,
);

// The development server has no list of files to cache.
if (import.meta.env.PROD) {
  afterFirstPage(() => {
    void import('./pwa/start-pwa.ts')
      .then(({ startPwa }) =>
        startPwa({
          savesData: savesData(),
          onUpdate: (reload) => store.set(siteUpdateAtom, { reload }),
          onFiles: (files) => store.set(receivedImagesAtom, files),
          onLost: (why) => announce(store, 'bad', { kind: 'shared-lost', why }),
        }),
      )
      .catch(() => {});
  });
}
