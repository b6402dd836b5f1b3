import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentHeaders } from '../../../adapters/host/document-policy.ts';
import { HOLD_PRESSES } from '../../../adapters/host/rendered-document.ts';
import type { RenderedPage, RenderQuestion } from '../../../adapters/host/rendered-page.ts';
import { languagesIn, RenderedPages } from '../../../adapters/host/rendered-pages.ts';

const HTML =
  '<!doctype html><html lang="en"><head><title>Order</title>' +
  '<script type="module" blocking="render" src="/assets/app.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="app"></div></body></html>';
const CSS = '.dish{color:red}@font-face{font-family:A;src:url(/assets/a.woff2)}@font-face{src:local(Arial)}';

const page: RenderedPage = {
  path: '/salt-house/order/menus/food',
  lang: 'fr',
  dir: 'ltr',
  title: 'Food & <more>',
  markup: '<main>$& Olives</main>',
  noScript: 'Order with the <team>',
  written: '<section>Sizes</section>',
  style: ':root{--colour-text:#000}',
  sheets: ['/app.css'],
  scripts: ['/assets/take-over.js'],
  answers: { question: { body: '</script>' } },
};

const question: RenderQuestion = {
  origin: 'https://arms.example',
  path: page.path,
  isLinked: false,
  languages: ['fr'],
  boot: { wlConfig: { key: 'delivery' } },
  ask: () => Promise.reject(new Error('nobody answers')),
};

/** Pages of a renderer whose answers the test gives. */
function setUp(css = CSS) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tableside-rendered-'));
  writeFileSync(path.join(folder, 'app.css'), css);
  let now = 0;
  const asked: ((answer: RenderedPage | undefined) => void)[] = [];
  const render = () => new Promise<RenderedPage | undefined>((resolve) => void asked.push(resolve));
  let goOn = (): void => undefined;
  const pause = () => new Promise<void>((resolve) => (goOn = resolve));
  const pages = new RenderedPages(folder, HTML, render, { clock: () => now, pause });
  return { pages, asked, pass: (ms: number) => void (now += ms), isLate: () => goOn() };
}

describe('rendered pages', () => {
  it('are made once for any number of guests', async () => {
    const { pages, asked } = setUp();
    const all = [pages.page(question), pages.page(question), pages.page({ ...question, languages: ['ar'] })];
    expect(asked).toHaveLength(2);
    for (const answer of asked) answer(page);
    for (const made of await Promise.all(all)) expect(made?.html.toString()).toContain('Olives');
    await pages.page(question);
    expect(asked).toHaveLength(2);
  });

  it('are sent while they are made anew, for a minute', async () => {
    const { pages, asked, pass } = setUp();
    const first = pages.page(question);
    asked[0]?.(page);
    await first;
    pass(45_000);
    expect((await pages.page(question))?.html.toString()).toContain('Olives');
    expect(asked).toHaveLength(2);
    asked[1]?.({ ...page, markup: 'Bread' });
    await new Promise((resolve) => setTimeout(resolve));
    expect((await pages.page(question))?.html.toString()).toContain('Bread');
    pass(61_000);
    const later = pages.page(question);
    asked[2]?.({ ...page, markup: 'Soup' });
    expect((await later)?.html.toString(), 'none is older').toContain('Soup');
  });

  it('give way where they are late, and come for the next guest', async () => {
    const { pages, asked, isLate } = setUp();
    const first = pages.page(question);
    isLate();
    expect(await first).toBeUndefined();
    asked[0]?.(page);
    await new Promise((resolve) => setTimeout(resolve));
    expect((await pages.page(question))?.html.toString()).toContain('Olives');
  });

  it('are not kept where there is nothing to render', async () => {
    const { pages, asked } = setUp();
    const first = pages.page(question);
    asked[0]?.(undefined);
    expect(await first).toBeUndefined();
    expect(pages.kept).toBe(0);
  });

  it('give way where a style would end its element', async () => {
    const { pages, asked } = setUp('a{content:"</style>"}');
    const first = pages.page(question);
    asked[0]?.(page);
    expect(await first).toBeUndefined();
  });

  it('have the dishes before anything that blocks, and every style by its hash', async () => {
    const { pages, asked } = setUp();
    const made = pages.page(question);
    asked[0]?.(page);
    const { html: bytes, styleSources = '' } = (await made) ?? {};
    const html = String(bytes);
    expect(html).toContain(
      `<div id="app" data-page="${page.path}" data-lang="fr"><main>$& Olives</main></div><section>Sizes</section>`,
    );
    expect(html).toContain('Order with the &lt;team&gt;</p></noscript><div');
    expect(html).toContain('<html lang="fr" dir="ltr">');
    expect(html).toContain('<title>Food &amp; &lt;more&gt;</title>');
    expect(html).not.toMatch(/blocking=|rel="stylesheet"/);
    expect(html.indexOf('id="boot"')).toBeGreaterThan(html.indexOf('Olives'));
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    const styles = [...html.matchAll(/<style([^>]*)>(.*?)<\/style>/g)];
    expect(styles.map(([, attributes]) => attributes)).toEqual([
      ' href="/app.css"',
      '',
      ' media="print"',
      '',
    ]);
    expect(styles[0]?.[2]).toBe('.dish{color:red}@font-face{src:local(Arial)}');
    const policy = documentHeaders({ environment: 'production', services: {} }, 'browsing', styleSources);
    for (const text of [HOLD_PRESSES, ...styles.map(([, , css = '']) => css)])
      expect(policy['content-security-policy']).toContain(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
    expect(html).toContain(`<script>${HOLD_PRESSES}</script>`);
  });

  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr', 'en', 'de']],
    ['ar', ['ar']],
    ['en-GB,en-US;q=0.9', ['en']],
    [undefined, []],
    ['*, <script>', []],
  ])('read the languages in %j', (header, languages) => {
    expect(languagesIn(header)).toEqual(languages);
  });
});
