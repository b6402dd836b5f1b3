/** The sentences of the rules of the wire, from the one place that has them: docs/backend.md. */
import { readFileSync } from 'node:fs';

const RULE = /^- \*\*(W[ACNOP]\d{1,2})\*\* (.+)$/gm;

/** Behind the sentence stand the code and the test, and links name files of the project. */
const sentenceIn = (entry: string): string =>
  entry
    .replace(/(?:(?:,)? ?`(?:core|adapters|ui|fixtures|tests|e2e|docs)\/[^`]*`)+$/, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim();

export const sentences: ReadonlyMap<string, string> = new Map(
  [...readFileSync(new URL('../../docs/backend.md', import.meta.url), 'utf8').matchAll(RULE)].map(
    ([, label = '', entry = '']) => [label, sentenceIn(entry)],
  ),
);

/** Throws where the rule book has no such rule. */
export function sentenceOf(rule: string): string {
  const sentence = sentences.get(rule);
  if (sentence === undefined) throw new Error(`docs/backend.md has no rule ${rule}`);
  return sentence;
}
