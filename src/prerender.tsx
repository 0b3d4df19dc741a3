import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { type PropsWithChildren, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { ENGLISH } from './i18n/t.ts';
import { PUBLIC_PATHS, toolAt } from './routes.ts';
import { DEMO_SCREENS } from './screens/account/demo/demo-screens.ts';
import { type PageFacts, PageFactsContext } from './screens/use-document-title.ts';
import { addressOf, BASE } from './site.ts';
import { toolIdAtom } from './state/workbench/atoms.ts';

export { PUBLIC_PATHS };

export interface RenderedPage extends PageFacts {
  /** The contents of the mount point. */
  readonly html: string;
}

/**
 * Renders a page in its initial state, including lazy parts. Must match the tree that `main.tsx` hydrates.
 *
 * @throws if the page cannot be rendered, sets no title, or has inline styles
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const store = createStore();
  store.set(toolIdAtom, toolAt(path));
  let facts: PageFacts | undefined;
  const Told = ({ children }: PropsWithChildren) => (
    <PageFactsContext
      value={(found) => {
        facts = found;
      }}
    >
      {children}
    </PageFactsContext>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Told>
        <LanguageProvider start={ENGLISH}>
          <Provider store={store}>
            <StaticRouter basename={BASE} location={addressOf(path)}>
              <App demo={DEMO_SCREENS} />
            </StaticRouter>
          </Provider>
        </LanguageProvider>
      </Told>
    </StrictMode>,
    {
      // Separate chunks would need inline scripts, which the site forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (errors.length > 0) throw errors[0];
  if (facts === undefined) throw new Error(`${path} calls no useDocumentTitle`);
  if (/<[^>]* style=/.test(html)) throw new Error(`${path} has inline styles, which the site's policy refuses`);
  return { html, ...facts };
}
