/** Reads the rule book of `docs/rules`, finds citations of its rules, and reports where the two disagree. */
import { parseSync, Visitor } from 'vite';

/** A rule of the book. A section of the specification is a rule with the label `section 4`. */
export interface Rule {
  readonly label: string;
  /** The page that defines it. */
  readonly page: string;
  /** Files that the entry names, each with its named declarations. */
  readonly files: readonly NamedFile[];
}

/** A file that a document names, with the functions and types that it should declare. */
export interface NamedFile {
  readonly path: string;
  readonly names: readonly string[];
}

/** The text of a project file, if it exists. */
export type TextOf = (path: string) => string | undefined;

export interface Citation {
  readonly label: string;
  readonly file: string;
}

/**
 * M, B, R, … of the product, G… of its fine points, W… of the wire, F and H of faults and hostile input, I of the
 * simulator.
 */
const LABEL = '(?:G[BEFGPST]|W[ACNOP]|[ABCDFHILMPRSTVX])\\d{1,2}';

const RULE_HEADING = new RegExp(`^### (${LABEL}|Section \\d+)\\b`);
const RULE_ITEM = new RegExp(`^- \\*\\*(${LABEL})\\*\\* `);
/** The table of the simulator's invariants. */
const INVARIANT_ROW = /^\| (I\d+) /;

const NAMED_FILE = /`((?:core|adapters|ui|fixtures|tests|e2e|docs)\/[\w./-]+\.(?:tsx?|mjs))((?: [#\w]+)*)`/g;

/** The files that a document names in backticks, each with the names after it. */
export const namedFilesIn = (text: string): readonly NamedFile[] =>
  [...text.matchAll(NAMED_FILE)].map(([, path = '', names = '']) => ({
    path,
    names: names.trim().split(' ').filter(Boolean),
  }));

/** The rules that a page defines, each with its entry. */
export function rulesOf(page: string, text: string): readonly Rule[] {
  const entries: { readonly label: string; readonly lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, label] = RULE_HEADING.exec(line) ?? RULE_ITEM.exec(line) ?? INVARIANT_ROW.exec(line) ?? [];
    if (label !== undefined) entries.push({ label: label.replace('Section', 'section'), lines: [line] });
    else if (/^#{1,2} /.test(line)) entries.push({ label: '', lines: [] });
    else entries.at(-1)?.lines.push(line);
  }
  return entries
    .filter(({ label }) => label !== '')
    .map(({ label, lines }) => ({
      label,
      page,
      files: namedFilesIn(lines.join('\n')),
    }));
}

/** `B1–B3` is three labels. */
const withoutRanges = (text: string): string =>
  text.replaceAll(
    /\b([A-Z]{1,2})(\d{1,2})–\1(\d{1,2})\b/g,
    (_range, letters: string, from: string, to: string) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${letters}${Number(from) + at}`).join(
        ', ',
      ),
  );

const sectionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bsections? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => `section ${number}`),
  );

/** Data that looks like a label: in backticks or quotes, or named as a table or a seat. */
const DATA = /```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”/g;
const IN_PROSE = new RegExp(`(?<![\\w#&/.’'-]|[Tt]ables? |[Ss]eats? )${LABEL}(?![\\w-])`, 'g');

/** Every label and section that a comment or a document cites. */
export function citedInProse(text: string): readonly string[] {
  const prose = withoutRanges(text.replaceAll(DATA, ' '));
  return [...(prose.match(IN_PROSE) ?? []), ...sectionsIn(prose)];
}

const ITEM = `(?:(?:fault|attack) [A-Z]\\d{1,2}|sections? \\d+(?: and \\d+)?|${LABEL})`;
const AT_THE_START = new RegExp(`^((?:${ITEM})(?:, ${ITEM})*): `);
const IN_BRACKETS = new RegExp(`(?<!\\w)\\((${ITEM}(?:, ${ITEM})*)\\)`, 'g');
const KIND_OF: Readonly<Record<string, string>> = { fault: 'F', attack: 'H' };

/** The labels and sections that a test title cites: `B5: …`, `… (B5, section 9)`, `… (fault F7)`. */
export function citedInTitle(text: string): readonly string[] {
  const title = withoutRanges(text);
  const [, start = ''] = AT_THE_START.exec(title) ?? [];
  const items = [start, ...[...title.matchAll(IN_BRACKETS)].map(([, inside = '']) => inside)].join(', ');
  return items
    .split(', ')
    .filter((item) => item !== '')
    .flatMap((item) => {
      const [, kind = '', label = ''] = /^(fault|attack) (.+)$/.exec(item) ?? [];
      if (kind !== '') return [label.startsWith(KIND_OF[kind] ?? '') ? label : item];
      return item.startsWith('section') ? sectionsIn(item) : [item];
    });
}

/** In tests and their helpers any text may be a title. */
const isTest = (file: string): boolean => /^(?:tests|e2e)\//.test(file);

/** A program is only parsed if something in it looks like a citation. */
const MAY_CITE = new RegExp(`${LABEL}|section`, 'i');

function citedInProgram(file: string, text: string): readonly string[] {
  if (!MAY_CITE.test(text)) return [];
  const { comments, program } = parseSync(file, text);
  const cited = comments.flatMap(({ value }) => citedInProse(value));
  if (isTest(file))
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') cited.push(...citedInTitle(value));
      },
      TemplateLiteral: ({ quasis }) => {
        cited.push(...citedInTitle(quasis.map(({ value }) => value.raw).join('…')));
      },
    }).visit(program);
  return cited;
}

function citedIn(file: string, text: string): readonly string[] {
  if (file.endsWith('.md')) return citedInProse(text);
  if (/\.(?:tsx?|mjs|cjs)$/.test(file)) return citedInProgram(file, text);
  const comments = file.endsWith('.css') ? /\/\*[\s\S]*?\*\//g : /^\s*#.*$/gm;
  return (text.match(comments) ?? []).flatMap(citedInProse);
}

/** Every label and section that a file cites, once for each occurrence. */
export const citationsIn = (file: string, text: string): readonly Citation[] =>
  citedIn(file, text).map((label) => ({ label, file }));

/** Faults and hostile input: the test that names them in its title holds them. */
const isFault = ({ label }: Rule): boolean => /^[FH]\d/.test(label);
const isInvariant = ({ label }: Rule): boolean => /^I\d/.test(label);

const declares = (text: string, name: string): boolean =>
  new RegExp(
    `\\b(?:function\\*?|const|let|class|interface|type|enum)\\s+${name}\\b|^\\s+(?:(?:static|async|get|readonly|override)\\s+)*#?${name}\\s*[(=:<]`,
    'm',
  ).test(text);

/** What a document names and the project lacks, each with the reason. */
export function missingOf(
  { path, names }: NamedFile,
  textOf: TextOf,
): readonly { readonly named: string; readonly why: string }[] {
  const text = textOf(path);
  if (text === undefined) return [{ named: path, why: 'and there is no such file' }];
  return names
    .filter((name) => !declares(text, name))
    .map((name) => ({ named: name, why: `which ${path} does not declare` }));
}

/** Faults of the book and its citations, a sentence each. */
export function problemsOf(
  rules: readonly Rule[],
  citations: readonly Citation[],
  textOf: TextOf,
): readonly string[] {
  const problems = new Set<string>();
  const labels = new Set(rules.map(({ label }) => label));

  for (const { label, file } of citations)
    if (!labels.has(label)) problems.add(`${file} cites ${label}, which the rule book does not define`);

  const citingFiles = new Map<string, Set<string>>();
  for (const { label, file } of citations)
    citingFiles.set(label, (citingFiles.get(label) ?? new Set()).add(file));

  for (const rule of rules) {
    const { label, page, files } = rule;
    if (rules.some((other) => other !== rule && other.label === label))
      problems.add(`${label} is defined more than once`);

    for (const { named, why } of files.flatMap((file) => missingOf(file, textOf)))
      problems.add(`${page} names ${named} for ${label}, ${why}`);

    const citing = [...(citingFiles.get(label) ?? [])];
    if (isFault(rule)) {
      if (!citing.some(isTest)) problems.add(`no test names ${label}`);
    } else if (citing.every((file) => file.endsWith('.md'))) {
      problems.add(`${label} is defined, and neither code nor a test cites it`);
    } else if (!isInvariant(rule)) {
      if (!files.some(({ path }) => isTest(path))) problems.add(`${page} names no test for ${label}`);
      if (files.every(({ path }) => isTest(path))) problems.add(`${page} names no code for ${label}`);
      if (!files.some(({ path }) => citing.includes(path)))
        problems.add(`none of the files that ${page} names for ${label} cites it`);
    }
  }
  return [...problems].toSorted();
}
