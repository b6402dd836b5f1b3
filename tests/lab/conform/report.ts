/** The findings as text, as JSON, and as JUnit's XML. */
import { escapeHtml } from '../../../adapters/host/html.ts';
import type { Finding } from './check.ts';
import type { Verdict } from './verdict.ts';
import { jsonOf, type Exchange } from './wire.ts';

/** Secret headers, left out because reports are passed on. */
const SECRET_HEADERS = new Set(['x-brand-token', 'authorization']);
const SECRET_FIELDS = new Set(['token', 'nonce', 'deviceData', 'clientToken']);
const LONGEST_ANSWER = 4000;

const shownHeaders = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, SECRET_HEADERS.has(name) ? '…' : value]));

const shownJson = (value: unknown): string =>
  JSON.stringify(value, (name, member: unknown) => (SECRET_FIELDS.has(name) ? '…' : member));

function shownBody(text: string): string {
  const json = jsonOf(text);
  const shown = json === undefined ? text : shownJson(json);
  return shown.length > LONGEST_ANSWER ? `${shown.slice(0, LONGEST_ANSWER)}…` : shown;
}

const shownCall = ({ method, url, headers, asked, answer }: Exchange) => ({
  request: {
    method,
    url: url.href,
    headers: shownHeaders(headers),
    ...(asked !== undefined && { body: shownJson(asked) }),
  },
  ...(answer !== undefined && {
    answer: { status: answer.status, headers: shownHeaders(answer.headers), body: shownBody(answer.text) },
  }),
});

const evidenceOf = (verdict: Verdict): readonly Exchange[] =>
  verdict.is === 'broke' ? verdict.evidence : [];

function countsOf(findings: readonly Finding[]) {
  const count = (is: Verdict['is']): number => findings.filter(({ verdict }) => verdict.is === is).length;
  return { held: count('held'), broke: count('broke'), skipped: count('skipped') };
}

export function jsonReport(findings: readonly Finding[]): string {
  const listed = findings.map(({ rule, title, sentence, verdict, ms }) => ({
    rule,
    title,
    sentence,
    is: verdict.is,
    ...('why' in verdict && { why: verdict.why }),
    ...(verdict.is === 'broke' && { calls: verdict.evidence.map(shownCall) }),
    ms,
  }));
  return `${JSON.stringify({ ...countsOf(findings), findings: listed }, undefined, 2)}\n`;
}

const MARKS: Readonly<Record<Verdict['is'], string>> = {
  held: 'held   ',
  broke: 'BROKE  ',
  skipped: 'skipped',
};

function callText(exchange: Exchange): readonly string[] {
  const { request, answer } = shownCall(exchange);
  const headers = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([name, value]) => `            ${name}: ${value}`);
  return [
    `          > ${request.method} ${request.url}`,
    ...headers(request.headers),
    ...('body' in request ? [`            ${request.body}`] : []),
    ...(answer === undefined
      ? ['          < no answer']
      : [`          < ${answer.status}`, ...headers(answer.headers), `            ${answer.body}`]),
  ];
}

export function textReport(findings: readonly Finding[]): string {
  const { held, broke, skipped } = countsOf(findings);
  return [
    ...findings.flatMap(({ rule, title, sentence, verdict }) => [
      `${MARKS[verdict.is]} ${rule.padEnd(5)} ${title}`,
      ...(verdict.is === 'broke' ? [`          The rule: ${sentence}`] : []),
      ...('why' in verdict ? [`          ${verdict.why}`] : []),
      ...evidenceOf(verdict).flatMap(callText),
    ]),
    '',
    `${held} held, ${broke} broke, ${skipped} skipped.`,
    '',
  ].join('\n');
}

/** XML allows no control characters, not even escaped. */
const xml = (text: string): string => escapeHtml(text.replaceAll(/(?![\n\t])\p{Cc}/gu, '�'));

function caseText({ rule, title, sentence, verdict, ms }: Finding): string {
  const head = `  <testcase classname="${xml(rule)}" name="${xml(title)}" time="${ms / 1000}"`;
  if (verdict.is === 'held') return `${head}/>`;
  if (verdict.is === 'skipped') return `${head}><skipped message="${xml(verdict.why)}"/></testcase>`;
  const detail = [`The rule: ${sentence}`, ...verdict.evidence.flatMap(callText)].join('\n');
  return `${head}><failure message="${xml(verdict.why)}">${xml(detail)}</failure></testcase>`;
}

export function junitReport(findings: readonly Finding[]): string {
  const { broke, skipped } = countsOf(findings);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="tableside conform" tests="${findings.length}" failures="${broke}" skipped="${skipped}">`,
    ...findings.map(caseText),
    '</testsuite>',
    '',
  ].join('\n');
}
