/** Maps what a flow says is due to its screen. */
import { observer } from 'mobx-react-lite';
import { createElement, type FunctionComponent } from 'react';
import { unavailableMessage } from '@tableside/core';
import { Page } from '../components/page.tsx';
import { Waiting } from '../components/waiting.tsx';
import type { DueOf, DueScreens } from '../flows/due-screens.ts';
import {
  BasketElsewhere,
  BillScreens,
  HomeScreen,
  MenuScreen,
  MenusScreen,
  MobileOnly,
  NotFound,
  PageToRead,
  ServiceError,
  SubServiceScreen,
  TableScreen,
  CheckoutScreens,
  TimesScreen,
  TrainError,
  VenueScreen,
} from './lazy-screens.tsx';
import { TabSheet } from './lazy-parts.tsx';
import { paths } from '../navigation/routes.ts';
import { RedirectDue } from '../navigation/router.tsx';
import { GenericError } from '../screens/errors/error-pages.tsx';
import { MenuSkeleton } from '../screens/menu/menu-skeleton.tsx';
import { useFlow } from './visit-context.tsx';

const Checkout = (due: DueOf<'basket'> | DueOf<'pay'> | DueOf<'success'> | DueOf<'failure'>) => (
  <CheckoutScreens of={due} />
);

const SCREENS: { readonly [Name in keyof DueScreens]: FunctionComponent<DueOf<Name>> } = {
  redirect: RedirectDue,
  waiting: Waiting,
  'mobile-only': () => <MobileOnly address={window.location.href} />,
  home: HomeScreen,
  terms: PageToRead,
  error: ({ code }) => <GenericError code={code} />,
  'train-error': TrainError,
  'service-error': ServiceError,
  'not-found': NotFound,
  venue: VenueScreen,
  'service-waiting': ({ venue }) => (
    <Page heading={venue.name} back={paths.venue(venue.slug)}>
      <MenuSkeleton />
    </Page>
  ),
  'service-failed': function ServiceFailed(due) {
    const flow = useFlow();
    return (
      <GenericError
        code={due.code}
        message={unavailableMessage(due.service)}
        onRetry={() => flow.retry(due)}
      />
    );
  },
  'basket-elsewhere': BasketElsewhere,
  table: TableScreen,
  times: TimesScreen,
  'sub-service': SubServiceScreen,
  menus: MenusScreen,
  menu: MenuScreen,
  basket: Checkout,
  pay: Checkout,
  success: Checkout,
  failure: Checkout,
  bill: BillScreens,
};

export const DueScreen = <Name extends keyof DueScreens>({ due }: { due: DueOf<Name> }) =>
  createElement(SCREENS[due.screen], due);

/** The sheet of the guest's tab, over any page. */
export const TabTalk = observer(function TabTalk() {
  const { talkingTab } = useFlow();
  return talkingTab === undefined ? null : <TabSheet {...talkingTab} />;
});
