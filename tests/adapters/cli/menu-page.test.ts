import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuPageTool } from '../../../adapters/cli/menu-page/tool.ts';
import { rendererIn } from '../../../adapters/host/rendered-pages.ts';
import { foxglove } from '../../../fixtures/brands/foxglove/foxglove.ts';
import { sampleExport } from '../../../fixtures/content/export-folder.ts';
import { createSandbox } from '../../../fixtures/sandbox/sandbox.ts';
import { render } from '../../../ui/composition/render.tsx';
import { ran } from './running.ts';

const CONTENT = sampleExport();
const SHEET =
  '.dish{color:red}@media print{.chip{display:none}}@font-face{font-family:A;src:url(/assets/a.woff2)}';
const AT = ['--venue', 'foxglove-arms', '--menus', 'menus.json'];

let menus: { venue: unknown; menus: Record<string, unknown> };
beforeEach(() => void vi.stubGlobal('FILES', { menu: { sheets: ['/app.css'], scripts: [] }, discovery: {} }));
beforeAll(async () => {
  const app = { kind: 'development', indexHtml: async () => '<head></head>' } as const;
  const sandbox = createSandbox({ brands: [foxglove], app });
  const [arms] = foxglove.backend.venues;
  const ask = async (question: object): Promise<unknown> => {
    const answer = await sandbox.request('http://foxglove.localhost/api/ordering', {
      method: 'POST',
      headers: {
        host: 'foxglove.localhost',
        'content-type': 'application/json',
        'x-session-id': 'test',
        'x-brand-token': foxglove.backend.brandToken,
        'x-app-user-agent': 'foxglove',
      },
      body: JSON.stringify({ siteId: arms?.siteId, ...question }),
    });
    return answer.json();
  };
  const ids = (arms?.menus ?? []).slice(0, 2).map(({ id }) => id);
  const pages = await Promise.all(
    ids.map(async (menuId) => [
      menuId,
      await ask({ method: 'getmenupages', menuId, salesAreaId: arms?.salesAreas[0]?.id, orderType: 'oat' }),
    ]),
  );
  menus = { venue: await ask({ method: 'getVenue' }), menus: Object.fromEntries(pages) };
});

const written = (args: readonly string[], files: unknown = menus, load = () => Promise.resolve(render)) =>
  ran(['menu-page', 'export.json', ...args, '--app', 'site/'], {
    files: { 'export.json': CONTENT, 'menus.json': JSON.stringify(files), 'site/app.css': SHEET },
    tools: [menuPageTool(load)],
  });

describe('menu-page', () => {
  it('writes a menu with its prices, options and allergens', async () => {
    const { exit, error, out } = await written([...AT, '--menu', 'food']);
    expect([exit, error]).toEqual([0, '']);
    expect(out).toMatch(/Nocellara Olives[^]*£4\.25/);
    expect(out.match(/<tr>/g)).toHaveLength(51);
    expect(out).toContain('<title>Food – Foxglove Taverns</title><base href="https://foxglove.localhost/">');
    expect(out).toContain('27 Tanner’s Row');
  });

  it('needs no server: no script, no file beside it, no control', async () => {
    const { out } = await written([...AT, '--menu', 'food']);
    expect(out).not.toMatch(/<script|<link|<img [^>]* src=|url\(|@media print/);
    expect(out).toContain('.dish{color:red}@media all{.chip{display:none}}');
  });

  it('is in the language that is asked for', async () => {
    const { out } = await written([...AT, '--menu', 'food', '--language', 'ar']);
    expect(out).toContain('<html lang="ar" dir="rtl">');
  });

  it('says what to do where no renderer is built', async () => {
    const { exit, out, error } = await written(
      [...AT, '--menu', 'food'],
      menus,
      () => rendererIn('nowhere') as never,
    );
    expect([exit, out]).toEqual([2, '']);
    expect(error).toContain('has no renderer: run `npm run build` first');
  });

  it.each([
    [['--venue', 'foxglove-arms'], '--menus: expected a file'],
    [AT, '--menu: expected one of food, '],
    [[...AT, '--menu', 'none'], 'found none'],
    [
      [...AT, '--menu', 'food', '--service', 'pay'],
      '--service: expected one of order, order-ahead, takeaway',
    ],
    [['--menus', 'menus.json', '--venue', 'nowhere'], '--venue: expected one of foxglove-arms'],
  ])('%j is exit 2, with the reason', async (args, sentence) => {
    const { exit, out, error } = await written(args);
    expect([exit, out]).toEqual([2, '']);
    expect(error).toContain(sentence);
  });

  it('says what the menus file lacks', async () => {
    expect((await written(AT, { menus: {} })).error).toContain('menus.json: ');
    expect((await written(AT, { ...menus, menus: {} })).error).toContain('the file has none of the menus');
    const unsound = await written([...AT, '--menu', 'food'], { ...menus, venue: {} });
    expect([unsound.exit, unsound.error]).toEqual([2, expect.stringContaining('the menu cannot be shown')]);
  });
});
