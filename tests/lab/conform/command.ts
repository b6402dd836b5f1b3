/**
 * `conform`: checks whether a backend keeps the rules of the wire. It runs in a checkout, which has the app's adapters
 * and the contract.
 */
import { SCHEMA_DIALECT } from '../../../adapters/cli/json-schema.ts';
import type { Tool } from '../../../adapters/cli/tool.ts';
import { DECLINED_NONCE, FORMATS, LACKABLE, NONCE, SANDBOX_ORIGIN } from './defaults.ts';

const conformTool: Tool = {
  name: 'conform',
  summary: 'which rules of the wire a backend keeps and which it breaks, with the calls that show it',
  example: 'runtime-config.json --site 4101 --table 12',
  file: 'runtime-config.json of the environment; that of --origin where it is left out',
  options: [
    ['--site <id>', 'the site id of the venue, as its content has it'],
    ['--table <number>', 'a table of it, to order at'],
    ['--bill-table <number>', 'a table with an open bill; that of --table where it is left out'],
    ['--token <text>', "the token of the signed link of the bill's table, where it has one"],
    ['--over-token <text>', 'that of an earlier sitting of the table, where each has a code of its own'],
    [
      '--signed-links',
      "the venue insists on its signed links: a table's number alone opens neither bill nor tab",
    ],
    ['--origin <address>', `of the brand's page; ${SANDBOX_ORIGIN} for the environment "sandbox"`],
    [
      '--write',
      'check baskets, place orders, pay them and the bill; without it nothing but questions is asked',
    ],
    [
      '--nonce <nonce>',
      `of a test card that the gateway approves, any number of times; ${NONCE} where it is left out`,
    ],
    ['--declined-nonce <nonce>', `of a test card that it declines; ${DECLINED_NONCE} where it is left out`],
    ['--voucher <code>', 'a voucher for one use, which is used up; none where it is left out'],
    [
      '--without <names>',
      `what the backend does not offer, of ${LACKABLE.join(', ')}; nothing where it is left out`,
    ],
    ['--production', 'with --write: pay in the environment "production" too, with real money'],
    ['--only <labels>', 'rules, as in WN2,WN4; every rule where it is left out'],
    ['--as <format>', `${FORMATS.join('|')}; text on a terminal and else json where it is left out`],
  ],
  schema: {
    $schema: SCHEMA_DIALECT,
    title: 'Input of tableside conform',
    description: 'RuntimeConfig of docs/contract/openapi.yaml',
    type: 'object',
  },
  // Only this command loads the kit and the app's adapters; every command reads this description.
  run: async (request) => (await import('./conformance.ts')).checkBackend(request),
};

export const TOOLS: readonly Tool[] = [conformTool];
