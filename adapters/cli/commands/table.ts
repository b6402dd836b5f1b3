/** `table`: whether a table or seat exists, which sales area serves it, and why. */
import { isLeft } from '@tableside/core';
import {
  assignTable,
  DEFAULT_SALES_AREA,
  type AreaReason,
  type OutsideRanges,
  type TableRefusal,
} from '@tableside/core/bill';
import { fillMessage, RULE_MESSAGES, tableMessage } from '@tableside/core/copy';
import { command, type Answer } from '../command.ts';
import {
  listOf,
  members,
  otherwise,
  text,
  truth,
  value,
  type Described,
  type ValueOf,
} from '../descriptions.ts';

const MOST = 10_000;

/** An end of a range; content may store it as a number (GT7). */
const end: Described<string> = value(
  'text or a whole number',
  { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  (input) => {
    if (typeof input === 'string') return input;
    return Number.isSafeInteger(input) ? String(input) : undefined;
  },
);

const question = members({
  tables: otherwise(listOf(text, MOST), []),
  table: text,
  seats: otherwise(truth, false),
  areas: otherwise(listOf(members({ label: text, min: end, max: end }), MOST), []),
  salesAreaName: otherwise(text, DEFAULT_SALES_AREA),
  backendAreas: otherwise(listOf(members({ id: text, name: text }), MOST), []),
});

type Question = ValueOf<typeof question>;

/** What the guest reads of it. */
function refusalText(refusal: TableRefusal, { table, seats }: Question): string {
  const { key, values } = tableMessage(refusal, table);
  return fillMessage(RULE_MESSAGES[key], { field: seats ? 'seat' : 'table', ...values });
}

function becauseText(because: OutsideRanges): string {
  switch (because.outside) {
    case 'noRanges':
      return 'there are no additional areas';
    case 'unreadable':
      return 'the table has no digits at its end to compare';
    case 'allRanges':
      return 'no additional area contains the table';
    case 'unknownLabel':
      return `the backend does not know the label "${because.range.label}" of the first area that contains the table`;
  }
}

function reasonText(why: AreaReason, { salesAreaName }: Question): string {
  switch (why.by) {
    case 'range':
      return `Area "${why.range.label}" is the first that contains the table: ${why.range.min} to ${why.range.max}.`;
    case 'defaultName':
      return `The default area "${why.name}" serves the table: ${becauseText(why.because)}.`;
    case 'onlyArea':
      return `The only area serves the table: ${becauseText(why.because)}.`;
    case 'none':
      return `No area serves the table: ${becauseText(why.because)}, and there is no default: no area is named "${salesAreaName}", and there is not just one.`;
  }
}

function answer(question: Question): Answer {
  const { tables, table, seats, areas, backendAreas, salesAreaName: defaultAreaName } = question;
  const assigned = assignTable({
    typed: table,
    tables,
    seats,
    ranges: areas,
    areas: backendAreas,
    defaultAreaName,
  });
  if (isLeft(assigned)) {
    const why = refusalText(assigned.left, question);
    return { output: { valid: false, why, whyCode: assigned.left }, reasons: [why] };
  }
  const { salesArea } = assigned.right;
  const why = reasonText(assigned.right.why, question);
  return {
    output: {
      valid: true,
      table: assigned.right.table,
      ...(salesArea && { salesArea: { id: salesArea.id, name: salesArea.name } }),
      why,
      whyCode: assigned.right.why.by,
    },
    reasons: salesArea === undefined ? [why] : [],
  };
}

export const tableCommand = command({
  name: 'table',
  summary: 'whether a table or seat is one, and which sales area serves it',
  example: {
    tables: ['1', '2', 'A7'],
    table: 'a7',
    areas: [{ label: 'Garden', min: 'A1', max: 'A20' }],
    backendAreas: [
      { id: 'sa1', name: 'Garden' },
      { id: 'sa0', name: 'Mobile Ordering' },
    ],
  },
  input: question,
  answer,
});
