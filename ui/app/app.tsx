import { observer } from 'mobx-react-lite';
import { Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Toasts } from '../components/toasts.tsx';
import { Waiting } from '../components/waiting.tsx';
import { connection, newVersion } from '../document/connection.ts';
import { DocumentBoundary } from '../navigation/document-boundary.tsx';
import { DueScreen, TabTalk } from './due-screen.tsx';
import type { VisitFlow } from '../flows/visit-flow.ts';
import {
  BrandFooter,
  BrandHeader,
  CookieBanner,
  OfflineBanner,
  PaymentNews,
  VersionBanner,
} from './lazy-screens.tsx';
import type { AppModel } from '../models/visit/app-model.ts';
import { GenericError, ScreenFailed } from '../screens/errors/error-pages.tsx';
import { useFlow, useSay, VisitProvider } from './visit-context.tsx';

/** The app: the brand's visit once it has started, else an error page. */
export const App = observer(function App({
  app,
  flow,
}: {
  app: AppModel;
  flow: () => VisitFlow | undefined;
}) {
  const { state } = app;
  const started = state.is === 'started' ? flow() : undefined;
  if (state.is === 'unavailable') return <GenericError code={state.code} onRetry={() => void app.start()} />;
  return started === undefined ? <Waiting /> : <BrandApp flow={started} />;
});

const BrandApp = ({ flow }: { flow: VisitFlow }) => (
  <VisitProvider flow={flow}>
    <DocumentBoundary>
      <SkipLink />
      <CookieQuestion />
      <Frame />
      <Toasts>
        <Offline />
        <NewVersion />
      </Toasts>
    </DocumentBoundary>
  </VisitProvider>
);

const SkipLink = () => (
  <a href="#content" className="skip-link">
    {useSay()('app.skip')}
  </a>
);

const Frame = observer(function Frame() {
  const { showsBrand } = useFlow();
  return (
    // The header shows with its page: coming later, it would push the page down.
    <Suspense fallback={<Waiting />}>
      {showsBrand && <BrandHeader />}
      <Payments />
      <Screen />
      {showsBrand && <BrandFooter />}
    </Suspense>
  );
});

const CookieQuestion = observer(function CookieQuestion() {
  const { asksForCookies, visit } = useFlow();
  return asksForCookies && visit.consent ? <CookieBanner consent={visit.consent} /> : null;
});

/** Every page but the result tells of unresolved payments, and of settled ones until they are read (C2, C4). */
const Payments = observer(function Payments() {
  const { tellsOfPayments, visit } = useFlow();
  // A page that the host has rendered has none, and the app takes it over as it is.
  const isTakenOver = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isTakenOver && tellsOfPayments && visit.checkoutSession ? (
    <PaymentNews session={visit.checkoutSession} />
  ) : null;
});

const Offline = observer(function Offline() {
  const { state } = useFlow().visit.service;
  return connection.isOffline ? <OfflineBanner hasMenu={state.is !== 'failed'} /> : null;
});

const NewVersion = observer(function NewVersion() {
  const { offersNewVersion } = useFlow();
  const version = newVersion.get();
  return version?.isWaiting === true && offersNewVersion ? <VersionBanner version={version} /> : null;
});

const Screen = observer(function Screen() {
  const { due, path } = useFlow();
  return (
    <ErrorBoundary
      key={path}
      renderInstead={(error, retry) => <ScreenFailed error={error} onRetry={retry} />}
    >
      <DueScreen due={due} />
      <TabTalk />
    </ErrorBoundary>
  );
});
