/** The sentences of the wire's rules, read from docs/backend.md, their only place. */
import { readFileSync } from 'node:fs';

const RULE = /^- \*\*(W[ACNOP]\d{1,2})\*\* (.+)$/gm;

/** Cuts the code and test after the sentence; links keep their text. */
const sentenceIn = (entry: string): string =>
  entry
    .replace(/(?:(?:,)? ?`(?:core|adapters|ui|fixtures|tests|e2e|docs)\/[^`]*`)+$/, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim();

export const sentences: ReadonlyMap<string, string> = new Map(
  [...readFileSync(new URL('../../../docs/backend.md', import.meta.url), 'utf8').matchAll(RULE)].map(
    ([, label = '', entry = '']) => [label, sentenceIn(entry)],
  ),
);

/** @throws if the rule book has no such rule */
export function sentenceOf(rule: string): string {
  const sentence = sentences.get(rule);
  if (sentence === undefined) throw new Error(`docs/backend.md has no rule ${rule}`);
  return sentence;
}
