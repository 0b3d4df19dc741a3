import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import { PATHS, SINGLE_TOOLS } from './routes.ts';
import { AccountLayout, type DemoScreens } from './screens/account/account-layout.tsx';
import { ErrorScreen } from './screens/error/error-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { ToolScreen } from './screens/home/tool-screen.tsx';
import { SiteLayout } from './screens/layout/site-layout.tsx';
import { BATCH_TOOL_IDS, TOOLS } from './tools/tools.ts';
import { lazyPatiently } from './ui/loading/patient-load.ts';
import { ReadingDirection } from './ui/reading-direction.tsx';
import './ui/base.css';

const ChangelogScreen = lazyPatiently(() => import('./screens/changelog/changelog-screen.tsx'));
const ProGate = lazyPatiently(() =>
  import.meta.env.VITE_ACCOUNTS === 'off'
    ? import('./screens/account/open-gate.tsx')
    : import('./screens/account/pro-gate.tsx'),
);
const BulkScreen = lazyPatiently(() => import('./screens/bulk/bulk-screen.tsx'));
const CodecLabScreen = lazyPatiently(() => import('./screens/codec-lab/codec-lab-screen.tsx'));
const LegalScreen = lazyPatiently(() => import('./screens/legal/legal-screen.tsx'));
const NotFoundScreen = lazyPatiently(() => import('./screens/not-found/not-found-screen.tsx'));
const SelfTestScreen = lazyPatiently(() => import('./screens/self-test/self-test-screen.tsx'));
/** The screens about accounts and payments. The condition is inline, so that a build without accounts omits their imports. */
const ACCOUNT =
  import.meta.env.VITE_ACCOUNTS === 'off'
    ? null
    : {
        Login: lazyPatiently(() => import('./screens/account/login-screen.tsx')),
        Register: lazyPatiently(() => import('./screens/account/register-screen.tsx')),
        Pricing: lazyPatiently(() => import('./screens/pricing/pricing-screen.tsx')),
        Dashboard: lazyPatiently(() => import('./screens/account/dashboard-screen.tsx')),
        Payment: lazyPatiently(() => import('./screens/payment/payment-screen.tsx')),
        Cancel: lazyPatiently(() => import('./screens/payment/cancel-screen.tsx')),
        Contact: lazyPatiently(() => import('./screens/forms/contact-screen.tsx')),
        Request: lazyPatiently(() => import('./screens/forms/feature-request-screen.tsx')),
      };
/** Only on the development server. The build evaluates the condition and omits the import. */
const Gallery = import.meta.env.DEV ? lazyPatiently(() => import('./gallery/gallery.tsx')) : null;

/** Shows the screen of the current path. Needs a router around it. */
export function App({ demo }: { readonly demo: DemoScreens | null }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen}>
      <ReadingDirection>
        <Routes>
          <Route element={<SiteLayout notice={demo !== null && <demo.Bar />} />}>
            <Route path={PATHS.home} element={<HomeScreen />} />
            {SINGLE_TOOLS.map(({ id, path }) => (
              <Route key={id} path={path} element={<ToolScreen key={id} toolId={id} />} />
            ))}
            <Route path={PATHS.changelog} element={<ChangelogScreen />} />
            <Route path={PATHS.codecLab} element={<CodecLabScreen />} />
            <Route path={PATHS.selfTest} element={<SelfTestScreen />} />
            <Route path={PATHS.privacy} element={<LegalScreen id="privacy" />} />
            {BATCH_TOOL_IDS.map((toolId) => (
              <Route
                key={toolId}
                path={TOOLS[toolId].path}
                element={
                  <ProGate toolId={toolId}>
                    <BulkScreen key={toolId} toolId={toolId} />
                  </ProGate>
                }
              />
            ))}
            {ACCOUNT !== null && (
              <>
                <Route path={PATHS.pricing} element={<ACCOUNT.Pricing />} />
                <Route path={PATHS.terms} element={<LegalScreen id="terms" />} />
                <Route path={PATHS.refunds} element={<LegalScreen id="refunds" />} />
                <Route element={<AccountLayout demo={demo} />}>
                  <Route path={PATHS.login} element={<ACCOUNT.Login />} />
                  <Route path={PATHS.register} element={<ACCOUNT.Register />} />
                  <Route path={PATHS.dashboard} element={<ACCOUNT.Dashboard />} />
                  <Route path={PATHS.payment} element={<ACCOUNT.Payment />} />
                  <Route path={PATHS.cancelSubscription} element={<ACCOUNT.Cancel />} />
                  <Route path={PATHS.contact} element={<ACCOUNT.Contact />} />
                  <Route path={PATHS.featureRequest} element={<ACCOUNT.Request />} />
                  {demo !== null && <Route path={demo.outboxPath} element={<demo.Outbox />} />}
                </Route>
              </>
            )}
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
          {Gallery !== null && <Route path="/gallery" element={<Gallery />} />}
        </Routes>
      </ReadingDirection>
    </ErrorBoundary>
  );
}
