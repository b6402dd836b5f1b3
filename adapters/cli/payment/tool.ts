/** `payment`: finds a payment by the reference that a guest names. It works in a checkout only, where the adapters are. */
import {
  describeFailure,
  isLeft,
  left,
  paymentReference,
  referenceIn,
  right,
  type Either,
} from '@tableside/core';
import { pathOf } from '@tableside/core/codecs';
import { HttpClient } from '../../http/client.ts';
import { paymentsByReference } from '../../http/payment-lookup.ts';
import { runtimeConfigAt, type RuntimeConfig } from '../../bindings/runtime-config.ts';
import type { ExitCode } from '../command.ts';
import { SCHEMA_DIALECT } from '../json-schema.ts';
import { jsonIn } from '../json.ts';
import { printable, readable } from '../readable.ts';
import type { Tool, ToolRequest } from '../tool.ts';

const SANDBOX = { origin: 'http://foxglove.localhost:4173', token: 'staff' } as const;

const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' && option.trim() !== '' ? option.trim() : undefined;

interface PaymentQuestion {
  readonly reference: string;
  readonly config: RuntimeConfig;
  readonly token: string;
}

async function questionIn({
  input,
  options,
  readFile,
}: ToolRequest): Promise<Either<readonly string[], PaymentQuestion>> {
  const file = textOf(options['config']);
  const origin = textOf(options['origin']) ?? SANDBOX.origin;
  const tokenFile = textOf(options['tokenFile']);
  // A key is taken too: it has the same reference.
  const typed = input ?? '';
  const key = paymentReference(typed);
  const reference = referenceIn(key === typed ? typed : key);
  const wrong = [
    ...(reference === undefined
      ? ['a letter of the reference is wrong: it has seven, none of them a vowel']
      : []),
    ...(file === undefined ? ['--config: expected runtime-config.json, found nothing'] : []),
    ...(URL.canParse(origin) ? [] : [`--origin: expected a web address, found ${origin}`]),
  ];
  if (reference === undefined || file === undefined || wrong.length > 0) return left(wrong);
  const json = await readFile(file);
  if (isLeft(json)) return left([json.left]);
  const parsed = jsonIn(json.right);
  if (isLeft(parsed)) return left([`${file}: ${parsed.left}`]);
  const config = runtimeConfigAt(origin).decode(parsed.right);
  if (isLeft(config)) return left([`${file}: unsound at ${pathOf(config.left)}`]);
  const isSandbox = config.right.environment === 'sandbox';
  const token = tokenFile === undefined ? right(isSandbox ? SANDBOX.token : '') : await readFile(tokenFile);
  if (isLeft(token)) return left([token.left]);
  return token.right.trim() === ''
    ? left(['--token-file: expected a file with the token of staff, found nothing'])
    : right({ reference, config: config.right, token: token.right.trim() });
}

async function run(request: ToolRequest): Promise<Either<readonly string[], ExitCode>> {
  const understood = await questionIn(request);
  if (isLeft(understood)) return understood;
  const { reference, config, token } = understood.right;
  const { write, say, isReadable } = request;
  const found = await paymentsByReference(new HttpClient(), config.services.payments, token, reference)();
  if (isLeft(found)) return left([`${describeFailure(found.left)}; asked at ${config.services.payments}`]);
  write(isReadable ? printable(readable(found.right)) : `${JSON.stringify(found.right, undefined, 2)}\n`);
  if (found.right.payments.length > 0) return right(0);
  say(`nothing was paid under ${reference}.`);
  return right(1);
}

export const paymentTool: Tool = {
  name: 'payment',
  summary: 'the payments with the reference that a guest names',
  example: 'DMGFBXN --config runtime-config.json --token-file staff-token',
  file: 'the seven letters on the receipt, or the whole key',
  argument: 'reference',
  options: [
    ['--config <file>', 'runtime-config.json of the environment'],
    ['--token-file <file>', 'with the token of staff for the payments service; not needed for the sandbox'],
    [
      '--origin <address>',
      `of the brand's page, where paths in the file start; ${SANDBOX.origin} by default`,
    ],
  ],
  schema: { $schema: SCHEMA_DIALECT, title: 'Input of tableside payment', type: 'string' },
  run,
};
