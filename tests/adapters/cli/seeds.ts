/** Valid input of every command: its own example, the contract's, and the inputs of the vectors. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as t from 'io-ts';
import { COMMANDS } from '../../../adapters/cli/commands.ts';
import { VERIFY_EXAMPLE } from '../../../adapters/cli/verify.ts';
import {
  BILL_EXAMPLE,
  CUSTOM_SLOTS_EXAMPLE,
  PRICE_EXAMPLE,
  SLOTS_EXAMPLE,
  TABLE_EXAMPLE,
} from './contract-examples.ts';

export const VECTORS = fileURLToPath(new URL('../../../fixtures/vectors', import.meta.url));

const Vectors = t.array(t.type({ command: t.string, given: t.unknown }));

const vectors = readdirSync(VECTORS).flatMap((file) => {
  const decoded = Vectors.decode(JSON.parse(readFileSync(join(VECTORS, file), 'utf8')));
  if (decoded._tag === 'Left') throw new Error(`${file} holds no cases`);
  return decoded.right;
});

const CONTRACT: Readonly<Record<string, readonly unknown[]>> = {
  price: [PRICE_EXAMPLE],
  bill: [BILL_EXAMPLE],
  slots: [SLOTS_EXAMPLE, CUSTOM_SLOTS_EXAMPLE],
  table: [TABLE_EXAMPLE],
};

/** Each command that reads JSON, with its valid inputs. */
export const SEEDS: readonly (readonly [command: string, seeds: readonly unknown[]])[] = [
  ...COMMANDS.map(({ name, example }): readonly [string, readonly unknown[]] => [
    name,
    [
      example,
      ...(CONTRACT[name] ?? []),
      ...vectors.filter(({ command }) => command === name).map(({ given }) => given),
    ],
  ]),
  ['verify', [VERIFY_EXAMPLE, vectors.slice(0, 3)]],
];
