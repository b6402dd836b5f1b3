import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { formatMoney } from '@tableside/core';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Toasts } from './components/toasts.tsx';
import { Waiting } from './components/waiting.tsx';
import { BROWSING_CATALOGUE, sayFrom } from './copy/say.ts';
import { useIsDesktop } from './desktop.ts';
import { HomeScreen, MobileOnly, Terms, TillScreens, VenueScreen } from './lazy-screens.tsx';
import type { AppModel } from './models/app-model.ts';
import type { VisitModel } from './models/visit-model.ts';
import { parseRoute, paths, redirectOf, type Route } from './routes.ts';
import {
  CodeMissing,
  GenericError,
  NotFound,
  ServiceError,
  TrainError,
} from './screens/errors/error-pages.tsx';
import { ServiceGate } from './service-gate.tsx';
import { useSay, useVisit, VisitProvider } from './visit.tsx';

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
  const { brand } = visit;
  const say = useMemo(() => sayFrom(BROWSING_CATALOGUE, brand.copy, navigator.languages), [brand]);
  return (
    <VisitProvider visit={visit} say={say}>
      <a href="#content" className="skip-link">
        {say('app.skip')}
      </a>
      <Frame />
      <Toasts />
    </VisitProvider>
  );
}

/** Pages on which something is being done have no brand's header or footer: the screen is theirs. */
const PLAIN_PAGES: readonly Route['page'][] = ['entry', 'menus', 'menu', 'basket'];

function Frame() {
  const [path] = useLocation();
  const plain = PLAIN_PAGES.includes(parseRoute(path).page);
  return (
    <>
      {!plain && <BrandHeader />}
      <UnsettledBanner />
      <Screen />
      {!plain && <BrandFooter />}
    </>
  );
}

function BrandHeader() {
  const say = useSay();
  const { brand } = useVisit();
  return (
    <header className="app-header">
      <Link href={paths.home()} className="app-logo" aria-label={say('app.home', { brand: brand.name })}>
        {brand.theme.logo === undefined ? brand.name : <img src={brand.theme.logo} alt="" height={32} />}
      </Link>
    </header>
  );
}

function BrandFooter() {
  const say = useSay();
  const { brand } = useVisit();
  const { terms, privacy } = brand.links;
  if (brand.flags.hideLinks || (terms === undefined && privacy === undefined)) return null;
  return (
    <footer className={brand.flags.centredFooter ? 'app-footer app-footer-centred' : 'app-footer'}>
      <ul>
        {terms !== undefined && (
          <li>
            <a href={terms}>{say('footer.terms')}</a>
          </li>
        )}
        {privacy !== undefined && (
          <li>
            <a href={privacy}>{say('footer.privacy')}</a>
          </li>
        )}
      </ul>
    </footer>
  );
}

/** A payment that is not settled yet is said on every page but its own (C2). */
const UnsettledBanner = observer(function UnsettledBanner() {
  const say = useSay();
  const { till, order } = useVisit();
  const [path] = useLocation();
  const { page } = parseRoute(path);
  const intention = till?.payments.unsettled[0];
  const paying = order !== undefined && till?.checkoutOf(order.basket).phase !== 'idle';
  if (intention === undefined || paying || page === 'success' || page === 'failure') return null;
  const { summary, place, key } = intention;
  return (
    <aside>
      <Link href={paths.result(place.venueSlug, place.service, 'failure', key)} className="payment-banner">
        {say('checking.banner', {
          total: formatMoney(summary.total, summary.currency, summary.locale),
          venue: summary.venueName,
        })}
      </Link>
    </aside>
  );
});

function Screen() {
  const { brand } = useVisit();
  const [path] = useLocation();
  const search = useSearch();
  const desktop = useIsDesktop();
  const route = parseRoute(path);
  if (desktop && route.page !== 'terms') {
    return <MobileOnly address={window.location.href} />;
  }
  const redirect = redirectOf(
    route,
    brand.venues.map(({ slug }) => slug),
    brand.paymentProvider,
  );
  if (redirect !== undefined) return <Redirect to={redirect} replace />;
  return (
    <ErrorBoundary key={path} renderInstead={(retry) => <CodeMissing onRetry={retry} />}>
      <ScreenOf route={route} search={search} />
    </ErrorBoundary>
  );
}

function ScreenOf({ route, search }: { route: Route; search: string }): ReactNode {
  const visit = useVisit();
  switch (route.page) {
    case 'home':
      return <HomeScreen />;
    case 'terms':
      return <Terms links={visit.brand.links} />;
    case 'error':
    case 'unavailable':
      return <GenericError code="init" />;
    case 'train-error':
      return <TrainError />;
    case 'service-error':
      return <ServiceError />;
    case '404':
    case 'redirect':
      return <NotFound />;
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
