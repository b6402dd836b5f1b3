/**
 * Renders a page on the host, with the app's own flows and screens, for a guest of whom nothing is known. The build makes
 * one file of it (`ui/build/renderer-plugin.ts`), which the page server imports.
 */
import { renderAt } from './no-browser.ts';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isLeft, left, startApp, type StartedApp } from '@tableside/core';
import { coloursIn, contentAccess, type ShownScheme, type Theme } from '@tableside/core/content';
import { brandHostname } from '../../adapters/bindings/environment.ts';
import { bootDataOf } from '../../adapters/bindings/runtime-config.ts';
import { brandAdapters } from '../../adapters/bindings/start-adapters.ts';
import { ServerClock } from '../../adapters/browser/clock.ts';
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { StoredBaskets } from '../../adapters/browser/stored-baskets.ts';
import { ContentfulBrandContents } from '../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../adapters/contentful/content-queries.ts';
import { brandQuery, venuesOfSlugQuery } from '../../adapters/contentful/content-query.ts';
import { contentServiceOf } from '../../adapters/contentful/content-service.ts';
import type { RenderedPage, RenderQuestion } from '../../adapters/host/rendered-page.ts';
import { askedByHost } from '../../adapters/http/asked-by-host.ts';
import { HttpClient } from '../../adapters/http/client.ts';
import { HttpWhiteLabelConfigs } from '../../adapters/http/white-label-configs.ts';
import { App } from '../app/app.tsx';
import { rendered } from '../app/rendered.ts';
import { fetchAhead } from '../app/lazy-screens.tsx';
import { chooseLanguage, languageWith, setDocumentLanguage } from '../copy/language.ts';
import { ORDERING_TEXTS } from '../copy/ordering.ts';
import { sayWhen } from '../copy/destination-words.ts';
import { MENU_TEXTS, sayOf } from '../copy/say.ts';
import { themeProperties } from '../document/apply-theme.ts';
import { likelyMenu } from '../flows/service-entry.ts';
import { VisitFlow } from '../flows/visit-flow.ts';
import { AppModel } from '../models/visit/app-model.ts';
import { VisitModel } from '../models/visit/visit-model.ts';
import { parseRoute, paths, type Route } from '../navigation/routes.ts';
import { codeOf } from '../navigation/screen-table.ts';
import { WrittenMenu } from '../screens/menu/written-menu.tsx';
import ownStyle from '../styles/rendered.css?inline';
import { menuData, restaurantData } from './structured-data.ts';
import { isWhole } from './whole-page.ts';

/** What each kind of page needs of the build, which inserts it. */
declare const FILES: Readonly<Record<'menu' | 'discovery', Pick<RenderedPage, 'sheets' | 'scripts'>>>;

/** A backend that takes longer is asked anew for the next guest; no guest waits so long. */
const PATIENCE_MS = 8_000;

const RENDERED_PAGES: readonly Route['page'][] = ['venue', 'entry', 'menus', 'menu', 'terms'];

/** A new one each time: one for all would keep alive whoever waits for it. */
const never = (): Promise<never> => new Promise(() => undefined);

/** Parts that no guest has opened yet. */
const none = (): Promise<never> => Promise.reject(new Error('A host opens nothing'));

enableStaticRendering(true);
rendered.isShown = true;

/** Undefined for any address but those of menus, venues, menu indexes and terms, and where nothing can be shown. */
export async function render(question: RenderQuestion): Promise<RenderedPage | undefined> {
  const { origin, languages } = question;
  const route = parseRoute(question.path);
  if (!RENDERED_PAGES.includes(route.page)) return undefined;
  const { host, protocol, hostname } = new URL(origin);
  const text = JSON.stringify(question.boot);
  const { runtimeConfig, wlConfig, content } = bootDataOf(
    { getElementById: () => ({ textContent: text }) as HTMLElement },
    origin,
  );
  const access = wlConfig && contentAccess(wlConfig);
  if (runtimeConfig === undefined || access === undefined || content?.brand === undefined) return undefined;
  const { services } = runtimeConfig;
  const queries = new ContentQueries(contentServiceOf(services.content, { host, protocol }));
  queries.bring(access, brandQuery(brandHostname({ hostname })), content.brand);
  if ('slug' in route && content.venues !== undefined)
    queries.bring(access, venuesOfSlugQuery(route.slug), content.venues);
  const answers: Record<string, unknown> = {};
  const client = new HttpClient<string>({
    adapter: askedByHost(question.ask),
    sessionId: () => 'web-server',
    answers: {
      put: async (asked, body) => void (answers[asked] = body),
      last: async () => undefined,
    },
  });
  const brandContents = new ContentfulBrandContents(queries, () => undefined);
  const whiteLabelConfigs = new HttpWhiteLabelConfigs(client, services.config);
  const started = await startApp(
    { brandContents, whiteLabelConfigs },
    brandHostname({ hostname }),
    wlConfig,
  )();
  if (isLeft(started)) return undefined;
  const { brand } = started.right;
  const path = pathOf(question, started.right);
  if (path === undefined) return undefined;
  const clock = new ServerClock({ wall: () => Date.now(), monotonic: () => performance.now() });
  const store = new BrowserStore(() => {
    throw new Error('A host stores nothing');
  });
  const telemetry = { record: () => undefined };
  const { ordering, venueConfigs } = brandAdapters(
    { client, ownClient: new HttpClient(), services, clock, environment: { telemetry } },
    brand,
  );
  const visit = new VisitModel({
    ...started.right,
    host: brandHostname({ hostname }),
    ports: {
      brandContents,
      ordering,
      venueConfigs,
      savedBaskets: new StoredBaskets(store, clock),
      clock,
      timer: { delay: (ms) => (ms === 0 ? Promise.resolve() : never()) },
      timeslots: () => async () => left({ failure: 'unreachable', call: 'timeslots' }),
      openTab: none,
      openTeam: none,
      openVenueFinder: none,
      findTrain: none,
    },
    openCheckout: none,
    openBills: none,
    unfinished: {
      isThere: () => false,
      isUnsettledAt: () => false,
      placesWithVouchers: () => [],
      giveUpVouchers: () => undefined,
    },
    report: () => undefined,
  });
  const flow = new VisitFlow({
    visit,
    navigation: { go: () => undefined },
    device: { isDesktop: false },
    address: { path, search: '' },
  });
  const code = codeOf(parseRoute(path));
  const [catalogue] = await Promise.all([languageWith(languages, 'discovery', 'ordering'), fetchAhead(code)]);
  if (!(await isWhole(flow, path, PATIENCE_MS))) return undefined;
  const app = new AppModel(
    async () => started,
    () => undefined,
    () => undefined,
    () => undefined,
  );
  await app.start();
  const root = { lang: '', dir: '' };
  const language = chooseLanguage(languages, brand.copy, Object.keys(MENU_TEXTS), catalogue);
  // From here on nothing waits: what the modules hold is of this page.
  renderAt(origin + path);
  setDocumentLanguage({ documentElement: root }, language);
  const { markup, style } = withoutStyleAttributes(renderToString(<App app={app} flow={() => flow} />));
  return {
    ...root,
    path,
    title: titleOf(flow),
    markup,
    noScript: sayOf(ORDERING_TEXTS, brand)('written.noScript'),
    written: writtenMenuOf(flow),
    ...(brand.isListed !== undefined && { isListed: brand.isListed }),
    ...(brand.isListed === true && { structuredData: structuredDataOf(flow, origin, language.tag) }),
    style: themeStyle(brand.theme) + style + ownStyle + tableStyle(flow),
    ...FILES[flow.due.screen === 'menu' ? 'menu' : 'discovery'],
    answers: flow.due.screen === 'menu' ? answers : withoutMenus(answers),
  };
}

/** The page that a guest comes to. A table's link leads to the dishes, if there is no other choice before them. */
function pathOf({ path, isLinked }: RenderQuestion, { brand }: StartedApp): string | undefined {
  const route = parseRoute(path);
  if (route.page !== 'entry' || route.service === 'pay') return path;
  const venue = brand.venues.find(({ slug }) => slug === route.slug);
  const menu = isLinked && venue ? likelyMenu(venue, route.service) : undefined;
  return menu === undefined ? undefined : paths.menu(route.slug, route.service, menu);
}

/** Of a menu that is shown, and of the venue's own page. */
function structuredDataOf({ due }: VisitFlow, origin: string, language: string): object | undefined {
  if (due.screen === 'venue') return restaurantData(due.venue, origin);
  if (due.screen !== 'menu') return undefined;
  const { entry, order } = due;
  const { venue, service, backend } = order.session;
  const { browsingBlocked, view } = order.menu;
  if (view === undefined || browsingBlocked) return restaurantData(venue, origin);
  const url = origin + paths.menu(venue.slug, service, entry.identifier);
  const shown = { ...view.menu, name: entry.title, url, language, currency: backend.currency };
  return restaurantData(venue, origin, menuData(shown, order.showsCalories));
}

/** Stands for the table in a text. */
const TABLE = '\uE000';

/** The table of the address, which the host does not know: with the text and place that the app gives it. */
function tableStyle({ due, visit: { brand } }: VisitFlow): string {
  if (due.screen !== 'menu' || due.order.session.service === 'takeaway') return '';
  const { basket } = due.order;
  const say = sayOf(MENU_TEXTS, brand);
  if (sayWhen(say, basket) !== undefined) return '';
  const text = basket.destination.takesSeat
    ? say('seat.at', { seat: TABLE })
    : say('table.at', { table: TABLE });
  const content = text.split(TABLE).map(cssString).join(' var(--table) ');
  const chip = ':root[style*="--table"] .chip';
  return `${chip} bdi{display:none}${chip} span::before{content:${content}}`;
}

const cssString = (text: string): string =>
  `"${text.replaceAll(/[^\w ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;

function titleOf({ due, visit: { brand } }: VisitFlow): string {
  const heading =
    due.screen === 'menu' ? due.entry.title : due.screen === 'venue' ? due.venue.name : undefined;
  return heading === undefined ? brand.metaTitle : `${heading} – ${brand.name}`;
}

/** Nothing of it is set by attribute, and its one picture is decoration. */
function writtenMenuOf({ due, visit: { brand } }: VisitFlow): string {
  const order = due.screen === 'menu' ? due.order : undefined;
  const menu = order?.menu.view?.menu;
  if (order === undefined || menu === undefined) return '';
  return renderToStaticMarkup(
    <WrittenMenu order={order} menu={menu} say={sayOf(ORDERING_TEXTS, brand)} />,
  ).replaceAll(/<svg.*?<\/svg>/g, '');
}

/** The app asks for menus once one is opened. */
const withoutMenus = (answers: RenderedPage['answers']): RenderedPage['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([asked]) => !asked.includes('"getmenupages"')));

const rootRule = (theme: Theme, scheme: ShownScheme): string =>
  `:root{${Object.entries(themeProperties({ ...theme, colours: coloursIn(theme, scheme).colours }))
    .map(([name, value]) => `${name}:${value};`)
    .join('')}color-scheme:${scheme}}`;

const themeStyle = (theme: Theme): string =>
  rootRule(theme, theme.colourScheme === 'dark' ? 'dark' : 'light') +
  (theme.colourScheme === 'both' ? `@media (prefers-color-scheme:dark){${rootRule(theme, 'dark')}}` : '');

/** Within markup, a quote outside an attribute is escaped: this is an attribute. */
const STYLE = / style="([^"]*)"/g;
/** What the screens set: numbers, and names of their own. */
const SOUND = /^[\w:;.,%() -]*$/;

/** Moves style attributes, which the policy allows nobody, into a style element. Pictures wait for the app's code. */
function withoutStyleAttributes(html: string): { markup: string; style: string } {
  const rules = new Map<string, number>();
  const markup = html.replaceAll(STYLE, (_all, css: string) => {
    if (!SOUND.test(css)) return '';
    if (!rules.has(css)) rules.set(css, rules.size);
    return ` data-style="${rules.get(css)}"`;
  });
  const style = [...rules].map(([css, at]) => `[data-style="${at}"]{${css}}`).join('');
  return {
    markup: markup.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll(/<img [^>]*>/g, withoutSource),
    style,
  };
}

const withoutSource = (picture: string): string =>
  picture.replace(/ src=/, ' data-src=').replace(/ srcset=/i, ' data-srcset=');
