/** The screen that the flow says is due. */
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { unavailableMessage } from '@tableside/core';
import { Page } from './components/page.tsx';
import { Waiting } from './components/waiting.tsx';
import type { Due, Redirect } from './flows/visit-flow.ts';
import {
  BasketElsewhere,
  BillScreens,
  fetchTabScreens,
  HomeScreen,
  MenuScreen,
  MenusScreen,
  NotFound,
  ServiceError,
  SubServiceScreen,
  TableScreen,
  TabScreen,
  TabSheet,
  Terms,
  TillScreens,
  TimesScreen,
  TrainError,
  VenueScreen,
} from './lazy-screens.tsx';
import { paths } from './routes.ts';
import { GenericError } from './screens/errors/error-pages.tsx';
import { MenuSkeleton } from './screens/menu/menu-skeleton.tsx';
import { useFlow } from './visit.tsx';

export function DueScreen({ due }: { due: Exclude<Due, Redirect> }): ReactNode {
  const flow = useFlow();
  switch (due.screen) {
    case 'home':
      return <HomeScreen />;
    case 'terms':
      return <Terms links={flow.visit.brand.links} />;
    case 'error':
      return <GenericError code={due.code} />;
    case 'train-error':
      return <TrainError />;
    case 'service-error':
      return <ServiceError />;
    case 'not-found':
      return <NotFound />;
    case 'venue':
      return <VenueScreen venue={due.venue} back={due.back} />;
    case 'service-waiting':
      return (
        <Page heading={due.venue.name} back={paths.venue(due.venue.slug)}>
          <MenuSkeleton />
        </Page>
      );
    case 'service-failed':
      return (
        <GenericError
          code={due.code}
          message={unavailableMessage(due.service)}
          onRetry={() => flow.retry()}
        />
      );
    case 'basket-elsewhere':
      return <BasketElsewhere saved={due.saved} />;
    case 'table':
      return <TableScreen order={due.order} />;
    case 'times':
      return <TimesScreen order={due.order} back={due.back} />;
    case 'sub-service':
      return due.tab === undefined ? (
        <SubServiceScreen order={due.order} back={due.back} />
      ) : (
        <TabScreen order={due.order} tab={due.tab} back={due.back} />
      );
    case 'tab-choice':
      return <TabScreen order={due.order} tab={due.tab} />;
    case 'menus':
      return <MenusScreen order={due.order} />;
    case 'menu':
      return <MenuScreen order={due.order} entry={due.entry} back={due.back} />;
    case 'basket':
    case 'pay':
      return <TillScreens of={{ screen: due.screen, order: due.order }} />;
    case 'result':
      return <TillScreens of={{ screen: due.page, ...(due.slug !== undefined && { slug: due.slug }) }} />;
    case 'bill':
      return <BillScreens venue={due.venue} route={due.route} search={flow.search} />;
    case 'waiting':
    case 'mobile-only':
      return <Waiting />;
  }
}

/** What the guest's tab says, over whatever page the guest is on. */
export const TabTalk = observer(function TabTalk() {
  const { talkingTab, tab } = useFlow();
  useEffect(() => {
    if (tab !== undefined) fetchTabScreens();
  }, [tab]);
  return talkingTab === undefined ? null : <TabSheet {...talkingTab} />;
});
