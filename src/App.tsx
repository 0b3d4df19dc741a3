import { lazy } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS, PRO_PATHS, SINGLE_TOOLS } from './routes.ts';
import { ErrorScreen } from './screens/error/error-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { ToolScreen } from './screens/home/tool-screen.tsx';
import { SiteLayout } from './screens/layout/site-layout.tsx';
import './ui/base.css';

const PricingScreen = lazy(() => import('./screens/pricing/pricing-screen.tsx'));
const ChangelogScreen = lazy(() => import('./screens/changelog/changelog-screen.tsx'));
const UnavailableScreen = lazy(() => import('./screens/unavailable/unavailable-screen.tsx'));
const NotFoundScreen = lazy(() => import('./screens/not-found/not-found-screen.tsx'));

const UNAVAILABLE = [
  { path: PATHS.login, subject: 'accounts' },
  { path: PATHS.register, subject: 'accounts' },
  { path: PATHS.dashboard, subject: 'accounts' },
  { path: PATHS.payment, subject: 'payment' },
  { path: PATHS.cancelSubscription, subject: 'subscription' },
  { path: PATHS.contact, subject: 'contact' },
  { path: PATHS.featureRequest, subject: 'featureRequest' },
] as const;

/** Which screen answers which path. Needs a router around it. */
export function App() {
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen}>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path={PATHS.home} element={<HomeScreen />} />
          {SINGLE_TOOLS.map(({ id, path }) => (
            <Route key={id} path={path} element={<ToolScreen key={id} toolId={id} />} />
          ))}
          <Route path={PATHS.pricing} element={<PricingScreen />} />
          <Route path={PATHS.changelog} element={<ChangelogScreen />} />
          {PRO_PATHS.map((path) => (
            <Route key={path} path={path} element={<Navigate to={PATHS.pricing} replace />} />
          ))}
          {UNAVAILABLE.map(({ path, subject }) => (
            <Route key={path} path={path} element={<UnavailableScreen subject={subject} />} />
          ))}
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}
