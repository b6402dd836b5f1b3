/** `menu-page`: a menu as one file that can be read and printed without a server. The built app's renderer makes it. */
import { isLeft, left, mapLeft, right, type OrderingServiceName } from '@tableside/core';
import { isRecord, parseJson } from '@tableside/core/codecs';
import { menuPage } from '../../host/menu-page.ts';
import type { Renderer, RenderQuestion } from '../../host/rendered-page.ts';
import { contentIn, venueIn, type Read, type VenueOfBrand } from '../content/brands.ts';
import { anyJson, dictionaryOf, members, type ValueOf } from '../descriptions.ts';
import { brandEntriesOf, exported, type Exported } from '../exported-content.ts';
import { faultTexts } from '../faults.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import type { Tool, ToolRequest } from '../tool.ts';

/** Answers of the ordering backend, as it sent them. */
const menusFile = members({
  /** To `getVenue`. */
  venue: anyJson,
  /** To `getmenupages`, by menu id. */
  menus: dictionaryOf(anyJson),
});

type Menus = ValueOf<typeof menusFile>;

/** Where nothing answers: the page is made of the two files alone. */
const NOWHERE = 'https://file.invalid';
const CALLS = ['config', 'venues', 'ordering', 'hybrid', 'payments', 'payAtTable', 'discounts', 'orders'];
const RUNTIME_CONFIG = {
  environment: 'production',
  services: {
    ...Object.fromEntries(CALLS.map((name) => [name, `${NOWHERE}/${name}`])),
    content: { host: 'file.invalid' },
    live: { url: NOWHERE, path: '/live' },
  },
};

const SERVICES: readonly OrderingServiceName[] = ['order', 'order-ahead', 'takeaway'];

async function menusOf({ options, readFile }: ToolRequest): Promise<Read<Menus>> {
  const file = options['menus'];
  if (typeof file !== 'string') return left(['--menus: expected a file with the venue and its menus']);
  const text = await readFile(file);
  if (isLeft(text)) return left([text.left]);
  return mapLeft((faults: Parameters<typeof faultTexts>[0]) =>
    faultTexts(faults).map((fault) => `${file}: ${fault}`),
  )(menusFile.read(parseJson(text.right)));
}

/** Answers like the backend that the files are of. */
const answering =
  (menus: Menus): RenderQuestion['ask'] =>
  (_address, { body }) => {
    const question: unknown = parseJson(body);
    const { method, menuId } = isRecord(question) ? question : {};
    const byId = new Map(menus.menus);
    const answers: Readonly<Record<string, unknown>> = {
      getVenue: menus.venue,
      // Nobody sits at it: a service without tables is not entered.
      getTables: { tables: [{ number: '1' }] },
      getMenus: { menus: [...byId.keys()].map((id) => ({ id, name: id })) },
      getmenupages: byId.get(String(menuId)),
    };
    const orderingMods = { enableOAT: true, enablePOAT: true, enableCC: true };
    const answer = body === undefined ? { orderingMods } : answers[String(method)];
    return Promise.resolve(
      answer === undefined
        ? { status: 404, body: '{}', headers: {} }
        : { status: 200, body: JSON.stringify(answer), headers: { 'content-type': 'application/json' } },
    );
  };

function questionOf(
  content: Exported,
  { brand, venue }: VenueOfBrand,
  menus: Menus,
  { options }: ToolRequest,
): Read<RenderQuestion> {
  const service = SERVICES.find((one) => one === (options['service'] ?? 'order'));
  if (service === undefined)
    return left([`--service: expected one of ${SERVICES.join(', ')}, found ${String(options['service'])}`]);
  const entries = venue.menus[service].filter(({ menuId }) => menus.menus.some(([id]) => id === menuId));
  const named = options['menu'] ?? (entries.length === 1 ? entries[0]?.identifier : undefined);
  const entry = entries.find(({ identifier }) => identifier === named);
  if (entry === undefined)
    return left([
      entries.length === 0
        ? `--menus: the file has none of the menus that ${venue.name} has for ${service}: ${venue.menus[service].map(({ menuId }) => menuId).join(', ')}`
        : `--menu: expected one of ${entries.map(({ identifier }) => identifier).join(', ')}, found ${String(named ?? 'nothing')}`,
    ]);
  const [item] = brandEntriesOf(content).filter(({ entry: one }) => hostnameIn(one) === brand.hostname);
  return right({
    origin: `https://${brand.hostname}`,
    path: `/${venue.slug}/${service}/menus/${encodeURIComponent(entry.identifier)}`,
    isLinked: false,
    languages: [String(options['language'] ?? 'en')],
    boot: {
      runtimeConfig: RUNTIME_CONFIG,
      // Nothing is fetched or paid with them.
      wlConfig: { key: 'file', space: 'file', checkoutPublicKey: 'file' },
      content: { brand: { total: 1, items: [item?.entry] } },
    },
    ask: answering(menus),
  });
}

const hostnameIn = (entry: object): unknown =>
  'fields' in entry && isRecord(entry.fields) ? entry.fields['hostname'] : undefined;

const NOT_BUILT =
  'has no renderer: run `npm run build` first, or name the folder of a built app with --app <folder>';
const NOT_SHOWN =
  'the menu cannot be shown: `tableside check-brand` says what the content lacks, and `tableside conform` what a backend has to answer';

/** @param load the renderer of a built app */
export const menuPageTool = (load: (folder: string) => Promise<Renderer | undefined>): Tool => ({
  name: 'menu-page',
  summary: 'a menu as a web page to read and print, for a venue without a page server',
  example: 'content.json --menus menus.json --venue mill --menu food > food.html',
  file: 'the content of the brand, as for check-brand; - for standard input',
  options: [
    ['--menus <file>', "the backend's answers: { venue: of getVenue, menus: of getmenupages by menu id }"],
    ['--brand <brand>', 'its host name, id or name; needed where two brands have a venue of the slug'],
    ['--venue <slug>', 'whose menu'],
    ['--menu <identifier>', 'as its address has it; needed where the file has several'],
    ['--service <service>', `${SERVICES.join('|')}; order where it is left out`],
    ['--language <language>', 'such as fr; en where it is left out'],
    ['--app <folder>', 'of the built app; dist where it is left out'],
  ],
  schema: { $schema: SCHEMA_DIALECT, title: 'Input of tableside menu-page', ...exported.schema },
  run: async (request) => {
    const content = contentIn(request.input ?? '');
    if (isLeft(content)) return content;
    const { brand, venue, app = 'dist' } = request.options;
    const at = venueIn(content.right, { brand: textOf(brand), venue: textOf(venue) });
    if (isLeft(at)) return at;
    const menus = await menusOf(request);
    if (isLeft(menus)) return menus;
    const question = questionOf(content.right, at.right, menus.right, request);
    if (isLeft(question)) return question;
    const folder = String(app).replace(/\/+$/, '');
    const render = await load(folder);
    if (render === undefined) return left([`${folder} ${NOT_BUILT}`]);
    const page = await render(question.right);
    if (page === undefined) return left([NOT_SHOWN]);
    const sheets = await Promise.all(page.sheets.map((sheet) => request.readFile(folder + sheet)));
    const unread = sheets.flatMap((sheet) => (isLeft(sheet) ? [sheet.left] : []));
    if (unread.length > 0) return left(unread);
    const styles = sheets.flatMap((sheet) => (isLeft(sheet) ? [] : [sheet.right]));
    request.write(menuPage(page, question.right.origin, styles));
    return right(0);
  },
});

const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' ? option : undefined;
