import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Toasts } from './components/toasts.tsx';
import { Waiting } from './components/waiting.tsx';
import { connection, newVersion } from './connection.ts';
import { browsingSayOf } from './copy/say.ts';
import { useIsDesktop } from './desktop.ts';
import { Documents } from './document-boundary.tsx';
import {
  BillScreens,
  BrandFooter,
  BrandHeader,
  CookieBanner,
  HomeScreen,
  MobileOnly,
  NotFound,
  OfflineBanner,
  PaymentBanner,
  ServiceError,
  Terms,
  TillScreens,
  TrainError,
  VenueScreen,
  VersionBanner,
} from './lazy-screens.tsx';
import type { AppModel } from './models/app-model.ts';
import type { VisitModel } from './models/visit-model.ts';
import type { TrainCheck } from './models/train-model.ts';
import { parseRoute, paths, redirectOf, routeName, waitsForTrain, wantedFrom, type Route } from './routes.ts';
import { CodeMissing, GenericError } from './screens/errors/error-pages.tsx';
import { ServiceGate } from './service-gate.tsx';
import { useVisit, VisitProvider } from './visit.tsx';

/** The app: the brand's visit once it has started, else why it has not. */
export const App = observer(function App({
  app,
  visit,
}: {
  app: AppModel;
  visit: () => VisitModel | undefined;
}) {
  const { state } = app;
  const started = state.is === 'started' ? visit() : undefined;
  if (state.is === 'unavailable') return <GenericError code={state.code} onRetry={() => void app.start()} />;
  return started === undefined ? <Waiting /> : <BrandApp visit={started} />;
});

function BrandApp({ visit }: { visit: VisitModel }) {
  const say = browsingSayOf(visit.brand);
  return (
    <VisitProvider visit={visit} say={say}>
      <Documents>
        <a href="#content" className="skip-link">
          {say('app.skip')}
        </a>
        <CookieQuestion />
        <Frame />
        <Toasts />
      </Documents>
    </VisitProvider>
  );
}

/** Pages on which something is being done have no brand's header or footer: the screen is theirs. */
const PLAIN_PAGES: readonly Route['page'][] = [
  'entry',
  'select-timeslots',
  'select-sub-service',
  'tab',
  'menus',
  'menu',
  'basket',
  'bill',
  'not-found',
];

function Frame() {
  const [path] = useLocation();
  const plain = PLAIN_PAGES.includes(parseRoute(path).page);
  return (
    <>
      {!plain && <BrandHeader />}
      <UnsettledBanner />
      <Offline />
      <NewVersion />
      <Screen />
      {!plain && <BrandFooter />}
    </>
  );
}

/** Pages on which a guest pays are not for other questions. */
const PAYING_PAGES: readonly Route['page'][] = ['basket', 'bill'];

const CookieQuestion = observer(function CookieQuestion() {
  const { consent } = useVisit();
  const [path] = useLocation();
  return consent?.isAsking === true && !PAYING_PAGES.includes(parseRoute(path).page) ? (
    <CookieBanner consent={consent} />
  ) : null;
});

/** A payment that is not settled yet is said on every page but its own (C2); the till knows of it. */
const UnsettledBanner = observer(function UnsettledBanner() {
  const { till } = useVisit();
  const [path] = useLocation();
  const { page } = parseRoute(path);
  return till === undefined || page === 'success' || page === 'failure' ? null : (
    <PaymentBanner till={till} />
  );
});

const Offline = observer(function Offline() {
  return connection.isOffline ? <OfflineBanner /> : null;
});

/** A new version is offered where nothing is being paid, and nothing paid is open: it begins the page anew. */
const NewVersion = observer(function NewVersion() {
  const { till } = useVisit();
  const [path] = useLocation();
  const version = newVersion.get();
  const isOpen = till !== undefined && till.payments.unsettled.length > 0;
  if (version?.isWaiting !== true || isOpen || PAYING_PAGES.includes(parseRoute(path).page)) return null;
  return <VersionBanner version={version} />;
});

/** What the train's wifi says can come at any time. */
const Screen = observer(function Screen() {
  const { train } = useVisit();
  return <ScreenAt train={train?.check} />;
});

function ScreenAt({ train }: { train: TrainCheck | undefined }) {
  const visit = useVisit();
  const { brand } = visit;
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const gone = parseRoute(path);
    visit.navigated(routeName(gone), 'slug' in gone ? gone.slug : undefined);
  }, [visit, path]);
  const desktop = useIsDesktop();
  const route = parseRoute(path);
  if (desktop && route.page !== 'terms') {
    return <MobileOnly address={window.location.href} />;
  }
  const redirect = redirectOf(route, {
    knownSlugs: brand.venues.map(({ slug }) => slug),
    current: visit.current,
    train,
  });
  if (redirect === paths.trainError())
    return <Redirect to={redirect} replace state={wantedFrom(path, search)} />;
  if (redirect !== undefined) return <Redirect to={redirect} replace />;
  if (waitsForTrain(route, train)) return <Waiting />;
  return (
    <ErrorBoundary key={path} renderInstead={(retry) => <CodeMissing onRetry={retry} />}>
      <ScreenOf route={route} search={search} />
    </ErrorBoundary>
  );
}

function ScreenOf({ route, search }: { route: Route; search: string }): ReactNode {
  const visit = useVisit();
  if ('service' in route && route.service === 'pay') {
    const found = visit.venue(route.slug);
    return found === undefined ? <NotFound /> : <BillScreens venue={found} route={route} search={search} />;
  }
  switch (route.page) {
    case 'home':
      return <HomeScreen />;
    case 'terms':
      return <Terms links={visit.brand.links} />;
    case 'error':
    case 'unavailable':
      return <GenericError code={visit.failedStart ?? 'init'} />;
    case 'train-error':
      return <TrainError />;
    case 'service-error':
      return <ServiceError />;
    case '404':
    case 'redirect':
      return <NotFound />;
    case 'generic-result':
      return <TillScreens of={{ screen: route.result }} />;
    case 'success':
    case 'failure':
      return <TillScreens of={{ screen: route.page, slug: route.slug }} />;
    case 'venue': {
      const found = visit.venue(route.slug);
      return found === undefined ? <NotFound /> : <VenueScreen venue={found} />;
    }
    default: {
      const found = visit.venue(route.slug);
      return found === undefined ? <NotFound /> : <ServiceGate venue={found} route={route} search={search} />;
    }
  }
}
