import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { valueOf } from '@tableside/core';
import { startBrand, type Brand } from '@tableside/core/content';
import { sampleBrands } from '../../../fixtures/brands/index.ts';
import { ContentFields } from '../../../adapters/contentful/content-fields.ts';
import { FileHosts } from '../../../adapters/contentful/safe-values.ts';
import { NEUTRAL_THEME, themeOf } from '../../../adapters/contentful/theme-content.ts';
import { makeLegible } from '../../../ui/composition/accessible-colours.ts';
import { reportColours } from '../../../ui/composition/report-colours.ts';
import { describePage } from '../../../ui/document/page-head.ts';
import { applyBrand, turnsDark } from '../../../ui/document/apply-theme.ts';
import { brandContent } from '../../core/brand/venues.ts';

type Fields = Readonly<Record<string, unknown>>;

const picture = { fields: { file: { url: 'https://images.example/picture.svg' } } };
const FONT = { family: 'Own', weight: 700, style: 'italic', file: 'https://images.example/own.woff2' };

const themeWith = (fields: Fields) =>
  themeOf(
    ContentFields.of({ fields }, 'theme', {
      files: new FileHosts(['images.example'], 'https:'),
      report: (unsound) => {
        throw new Error(unsound);
      },
    }),
  );

function brandWith(fields: Fields): Brand {
  const content = { ...brandContent, theme: themeWith(fields) };
  const brand = valueOf(startBrand({ key: 'key', space: 'space', checkoutPublicKey: true }, content));
  if (brand === undefined) throw new Error('The sample brand does not start');
  return brand;
}

/** A page without a browser, on a phone that prefers dark or light pages. */
class Page {
  readonly document: Document;
  readonly added: { family: string; source: string; descriptors?: FontFaceDescriptors }[] = [];
  /** Fonts that text uses, and how one loads. */
  readonly shownFonts = {
    faces: [] as unknown[],
    loading: (): Promise<unknown> => Promise.resolve('a face'),
  };
  private readonly listeners: (() => void)[] = [];
  private isDark = false;

  constructor() {
    const { document } = new Window();
    document.head.innerHTML =
      '<meta name="description"><meta name="theme-color"><link rel="icon" href="data:,">';
    this.document = document as unknown as Document;
    const { added, shownFonts } = this;
    vi.stubGlobal(
      'FontFace',
      vi.fn(function FontFace(family: string, source: string, descriptors?: FontFaceDescriptors) {
        added.push({ family, source, ...(descriptors && { descriptors }) });
        return { load: () => shownFonts.loading() };
      }),
    );
    Object.defineProperty(document, 'fonts', {
      value: { add: (face: unknown) => shownFonts.faces.push(face) },
    });
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-color-scheme: dark)' && this.isDark,
      addEventListener: (_event: string, listener: () => void) => this.listeners.push(listener),
    }));
  }

  shows(brand: Brand): void {
    void applyBrand(this.document, brand);
    describePage(this.document, brand, 'https://tea.example', () => 'blob:manifest');
  }

  asksFor(scheme: 'light' | 'dark'): void {
    this.isDark = scheme === 'dark';
    for (const listener of this.listeners) listener();
  }

  token(name: string): string {
    return this.document.documentElement.style.getPropertyValue(name);
  }

  get scheme(): string {
    return this.document.documentElement.style.colorScheme;
  }

  get themeColour(): string | null | undefined {
    return this.document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
  }

  get icon(): string | null | undefined {
    return this.document.querySelector('link[rel="icon"]')?.getAttribute('href');
  }
}

let page: Page;
beforeEach(() => {
  page = new Page();
});

interface Effect {
  /** The content's value. */
  readonly value: unknown;
  /** Where the value shows. */
  readonly seen: () => unknown;
  readonly with: unknown;
  readonly without: unknown;
}

const token = (name: string, value: unknown, shown: string, otherwise: string): Effect => ({
  value,
  seen: () => page.token(name),
  with: shown,
  without: otherwise,
});
const colour = (name: string, otherwise: string): Effect =>
  token(`--colour-${name}`, 'rgb(18, 52, 86)', '#123456', otherwise);

/** The effect of each field of the content model on the page, and its default. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  primaryColour: colour('primary', '#000000'),
  secondaryColour: colour('secondary', '#4d4d4d'),
  backgroundColour: colour('background', '#ffffff'),
  surfaceColour: colour('surface', '#f5f5f5'),
  textColour: colour('text', '#000000'),
  mutedTextColour: colour('muted-text', '#595959'),
  headingColour: colour('heading', '#000000'),
  buttonColour: colour('button', '#000000'),
  buttonTextColour: colour('button-text', '#ffffff'),
  linkColour: colour('link', '#000000'),
  borderColour: colour('border', '#d9d9d9'),
  errorColour: colour('error', '#1a1a1a'),
  successColour: colour('success', '#333333'),
  bannerColour: colour('banner', '#000000'),
  bannerTextColour: colour('banner-text', '#ffffff'),
  colourScheme: { value: 'dark', seen: () => page.scheme, with: 'dark', without: 'light' },
  headingFont: token('--font-heading', 'Own Heading', '"Own Heading", "Own Heading Fallback"', ''),
  bodyFont: token('--font-body', 'Own Body', '"Own Body", "Own Body Fallback"', ''),
  fonts: {
    value: [FONT],
    seen: () => page.added,
    with: [
      {
        family: 'Own',
        source: 'url("https://images.example/own.woff2")',
        descriptors: { weight: '700', style: 'italic' },
      },
    ],
    without: [],
  },
  textTransform: token('--text-transform', 'lowercase', 'lowercase', 'none'),
  headingTextTransform: token('--heading-text-transform', 'uppercase', 'uppercase', 'none'),
  buttonTextTransform: token('--button-text-transform', 'capitalize', 'capitalize', 'none'),
  cornerRadius: token('--corner-radius', 0, '0px', '8px'),
  iconSize: token('--icon-size', 40, '40px', '20px'),
  icon: {
    value: picture,
    seen: () => page.icon,
    with: 'https://images.example/picture.svg',
    without: 'data:,',
  },
};

/** Pictures are tested where a screen shows them. */
const SEEN_ON_A_SCREEN = ['logo', 'logoOnDark', 'heroImage'];

/** The fields that the app reads of a theme. */
function fieldsRead(): readonly string[] {
  const read = new Set<string>();
  const fields = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: (_target, field) => {
        read.add(String(field));
        return undefined;
      },
    },
  );
  themeWith(fields);
  return [...read].toSorted();
}

it('the page is neutral until there is a brand', () => {
  const tokens = readFileSync(new URL('../../../ui/styles/tokens.css', import.meta.url), 'utf8');
  const page = new Page();
  applyBrand(page.document, { ...brandWith({}), theme: NEUTRAL_THEME });
  const { style } = page.document.documentElement;
  const names = Array.from({ length: style.length }, (_, at) => style.item(at)).filter((name) =>
    name.startsWith('--'),
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(tokens).toContain(`  ${name}: ${style.getPropertyValue(name)};`);
});

describe('a theme on the page (section 3)', () => {
  it.each(Object.entries(EFFECTS))('field %s has an effect and a default', (field, effect) => {
    page.shows(brandWith({}));
    expect(effect.seen()).toEqual(effect.without);
    page.shows(brandWith({ [field]: effect.value }));
    expect(effect.seen()).toEqual(effect.with);
  });

  it.each(['serif', 'sans-serif', 'monospace', 'system-ui', 'cursive'])(
    'a generic font is used without a stand-in: %s',
    (family) => {
      void applyBrand(page.document, brandWith({ headingFont: family, bodyFont: `Own ${family}` }));
      expect(page.token('--font-heading')).toBe(family);
      expect(page.token('--font-body')).toBe(`"Own ${family}", "Own ${family} Fallback"`);
    },
  );

  it('every field that the app reads has an effect', () => {
    expect([...Object.keys(EFFECTS), ...SEEN_ON_A_SCREEN].toSorted()).toEqual(fieldsRead());
    const shown = ['journeys', 'screens'].map((folder) =>
      readFileSync(new URL(`../../../e2e/${folder}/theme.spec.ts`, import.meta.url), 'utf8'),
    );
    for (const field of SEEN_ON_A_SCREEN) expect(shown.join('\n')).toMatch(new RegExp(`\\b${field}:`));
  });

  it('every field that a sample brand sets is read', () => {
    const read = fieldsRead();
    for (const { content } of sampleBrands) {
      const theme = content.entries.find(({ contentType }) => contentType === 'theme');
      expect(Object.keys(theme?.fields ?? {}).filter((field) => !read.includes(field))).toEqual([]);
    }
  });

  it('the browser’s own parts get its colours', () => {
    void applyBrand(page.document, brandWith({ backgroundColour: '#faf3e6' }));
    expect(page.themeColour).toBe('#faf3e6');
  });
});

describe('fonts from content', () => {
  const bold = { ...FONT, weight: 800, file: 'https://images.example/bold.woff2' };

  beforeEach(() => vi.useFakeTimers());

  it('do not delay the first paint if there are none', () => {
    expect(applyBrand(page.document, brandWith({}))).toBeUndefined();
  });

  it('are there before the first paint if they arrive at once', async () => {
    await applyBrand(page.document, brandWith({ fonts: [FONT, bold] }));
    expect(page.shownFonts.faces).toHaveLength(2);
  });

  it('are not shown after 100 ms, so that nothing moves', async () => {
    let resolve: (face: unknown) => void = () => undefined;
    const promise = new Promise<unknown>((come) => (resolve = come));
    page.shownFonts.loading = () => promise;
    let isPainted = false;
    const painted = applyBrand(page.document, brandWith({ fonts: [FONT] }))?.then(() => (isPainted = true));
    await vi.advanceTimersByTimeAsync(99);
    expect(isPainted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isPainted).toBe(true);
    resolve('late');
    await painted;
    await promise;
    await vi.runAllTimersAsync();
    expect(page.shownFonts.faces).toEqual([]);
  });

  it('neither stop nor delay the page if they cannot load', async () => {
    page.shownFonts.loading = () => Promise.reject(new Error('gone'));
    await expect(applyBrand(page.document, brandWith({ fonts: [FONT, bold] }))).resolves.toBeUndefined();
    expect(page.shownFonts.faces).toEqual([]);
  });
});

describe('a theme’s colour scheme', () => {
  const paper = { backgroundColour: '#faf3e6', surfaceColour: '#fffcf5', textColour: '#2f1429' };
  const shown = (fields: Fields): string[] => {
    const reports: string[] = [];
    const brand = brandWith(fields);
    void applyBrand(page.document, brand);
    makeLegible(page.document, brand.theme);
    reportColours(brand.theme, (report) => reports.push(report));
    return reports;
  };

  it.each([undefined, 'light', 'dark'])('%s keeps the content’s colours on a dark phone', (own) => {
    page.asksFor('dark');
    shown({ ...paper, ...(own !== undefined && { colourScheme: own }), textColour: '#000000' });
    expect(page.token('--colour-background')).toBe('#faf3e6');
    expect(page.scheme).toBe(own ?? 'light');
  });

  it('“both” follows the phone, even when it changes', () => {
    shown({ ...paper, colourScheme: 'both' });
    expect([page.scheme, page.token('--colour-background')]).toEqual(['light', '#faf3e6']);
    page.asksFor('dark');
    expect([page.scheme, page.token('--colour-text')]).toEqual(['dark', '#faf3e6']);
    expect(page.themeColour).toBe(page.token('--colour-background'));
    expect(page.themeColour).not.toBe('#faf3e6');
    page.asksFor('light');
    expect([page.scheme, page.themeColour]).toEqual(['light', '#faf3e6']);
  });

  it('waits for the dark colours only when turning dark', () => {
    const turning = (scheme: string): boolean => turnsDark(themeWith({ colourScheme: scheme }));
    expect(['light', 'dark', 'both'].map(turning)).toEqual([false, false, false]);
    page.asksFor('dark');
    expect(['light', 'dark', 'both'].map(turning)).toEqual([false, false, true]);
  });

  it('stays while a card is typed, as the provider’s fields do', () => {
    shown({ ...paper, colourScheme: 'both' });
    page.document.body.innerHTML = '<div class="card-field"><iframe></iframe></div>';
    page.asksFor('dark');
    expect(page.scheme).toBe('light');
  });

  it('L2: corrects and reports an illegible colour by its content name', () => {
    const reports = shown({ ...paper, colourScheme: 'both', mutedTextColour: '#cccccc' });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^mutedTextColour #cccccc has a contrast of 1\.\d\d:1 and is shown as #/);
    expect(page.token('--colour-muted-text')).not.toBe('#cccccc');
  });
});
