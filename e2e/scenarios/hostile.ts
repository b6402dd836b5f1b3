import type { SampleBrand } from '../../fixtures/brands/index.ts';
import { entryLink, type ContentEntry } from '../../fixtures/world/content-space.ts';
import { brandWithContent } from './brands.ts';

const standard = brandWithContent('none', {});

const VERY_LONG = 'The Endless Arms '.repeat(600);

/** Fields with an attacker's values, by content type. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  brand: {
    metaTitle: '<script>document.title="taken"</script>\u202eTaverns',
    textBanner: '<img src=x onerror="document.title=\'taken\'"> Free beer',
    privacyLink: 'javascript:document.title="taken"',
    termsLink: '/\\evil.example',
    dietaryLink: '//evil.example',
    landingPageOptions: { search: 'yes', viewAll: [], heading: { html: '<b>' }, text: VERY_LONG },
    copy: JSON.parse('{"__proto__":{"polluted":"yes"},"home.heading":{"en":4},"home.venues":["x"]}'),
    customAreaNames: [null, { area: 1 }],
    paymentMethodId: 'fifty-four',
  },
  theme: {
    primaryColour: 'red;}body{display:none',
    buttonColour: 'url(https://evil.example)',
    textColour: '#ffffff',
    backgroundColour: '#fffffe',
    headingFont: 'x";}*{display:none}',
    fonts: [{ family: 'Evil', file: 'https://evil.example/font.woff2' }, 'font'],
    cornerRadius: 1e21,
    headingTextTransform: 'sideways',
    icon: 'javascript:alert(1)',
  },
};

/** The sample brand after an attacker's edits: its first venue is valid, the next have cycles or lack fields. */
export function hostileBrand(): SampleBrand {
  const [sound, endless, round] = standard.content.entries.filter((one) => one.contentType === 'venue');
  const change = (entry: ContentEntry): ContentEntry => {
    if (entry === endless) return { ...entry, fields: { ...entry.fields, name: VERY_LONG, image: 7 } };
    if (entry === round)
      return {
        ...entry,
        fields: { ...entry.fields, menuConfig: entryLink('brand'), brand: entryLink('brand') },
      };
    if (entry.contentType === 'venue' && entry !== sound)
      return { ...entry, fields: { ...entry.fields, slug: undefined } };
    return { ...entry, fields: { ...entry.fields, ...FIELDS[entry.contentType] } };
  };
  return { ...standard, content: { ...standard.content, entries: standard.content.entries.map(change) } };
}
