/** `accessibility-statement`: drafts a brand's statement of what is tested and what is known not to hold. */
import { isLeft, left, right } from '@tableside/core';
import type { BrandContent } from '@tableside/core/content';
import { fillMessage } from '@tableside/core/copy';
import { brandsIn, contentIn } from '../content/brands.ts';
import { exported } from '../exported-content.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import { printable } from '../readable.ts';
import type { Tool } from '../tool.ts';
import { NOT_HELD, OF_OTHERS, SENTENCES, STATEMENT_LANGUAGES, TESTED } from './claims.ts';

/** One text for each language, in the form of the field `accessibilityStatement`. */
function draftOf(
  { name, businessName, paymentProvider }: BrandContent,
  date: string,
): Readonly<Record<string, string>> {
  const values = { brand: name, company: businessName ?? name, date };
  const limits = [...NOT_HELD, ...(paymentProvider === undefined ? [] : [OF_OTHERS[paymentProvider]])];
  return Object.fromEntries(
    STATEMENT_LANGUAGES.map((language) => {
      const say = (key: keyof typeof SENTENCES) => fillMessage(SENTENCES[key][language], values);
      const listed = (items: typeof NOT_HELD) => items.map((item) => `- ${item[language]}`).join('\n');
      const parts = [
        say('intro'),
        `# ${say('tested')}\n${listed(TESTED)}`,
        `# ${say('notHeld')}\n${listed(limits)}`,
        say('instead'),
        `# ${say('contact')}\n${say('contactText')}`,
        say('drafted'),
      ];
      return [language, parts.join('\n\n')];
    }),
  );
}

export const accessibilityTool: Tool = {
  name: 'accessibility-statement',
  summary: "a draft of a brand's accessibility statement, for its content",
  example: 'fixtures/content/new-brand.json',
  file: 'the content of the brand, as for check-brand; - for standard input',
  options: [['--brand <brand>', 'its host name; needed where the file has several']],
  schema: {
    $schema: SCHEMA_DIALECT,
    title: 'Input of tableside accessibility-statement',
    ...exported.schema,
  },
  run: ({ input, options, isReadable, write, say }) => {
    const content = contentIn(input ?? '');
    if (isLeft(content)) return Promise.resolve(content);
    const all = brandsIn(content.right);
    const named = options['brand'] ?? (all.length === 1 ? all[0]?.hostname : undefined);
    const brand = all.find(({ hostname }) => hostname === named);
    if (brand === undefined)
      return Promise.resolve(
        left([
          `--brand: expected one of ${all.map(({ hostname }) => hostname).join(', ')}, found ${String(named ?? 'nothing')}`,
        ]),
      );
    const draft = draftOf(brand, new Date().toISOString().slice(0, 10));
    const texts = Object.entries(draft).map(([language, text]) => `${language}\n\n${text}\n`);
    write(isReadable ? printable(texts.join('\n')) : `${JSON.stringify(draft, undefined, 2)}\n`);
    say('a draft: fill in what stands in brackets, and let nobody publish what is not so.');
    return Promise.resolve(right(0));
  },
};
