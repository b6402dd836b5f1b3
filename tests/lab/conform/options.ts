/** The command line's options. */
import { isLeft, left, right, type Either } from '@tableside/core';
import { parseJson, pathOf } from '@tableside/core/codecs';
import type { ToolRequest } from '../../../adapters/cli/tool.ts';
import { runtimeConfigAt, type RuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';
import type { Setting } from './setting.ts';
import { DECLINED_NONCE, FORMATS, LACKABLE, NONCE, SANDBOX_ORIGIN } from './defaults.ts';
import { sentences } from './rules.ts';
import { checkedRules } from './run.ts';

/** The data of `npm start`'s first venue for checks that need an open bill. */
const SAMPLE = { siteId: '4101', billTable: '2', token: 'two-by-the-window', without: ['tabs'] } as const;
const SAMPLE_VOUCHER = 'FIVEROFF';

type Format = (typeof FORMATS)[number];

export interface Asked {
  /** Undefined: the origin's configuration. */
  readonly config: RuntimeConfig | undefined;
  readonly setting: Setting;
  readonly only: ReadonlySet<string>;
  readonly format: Format;
}

const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' && option.trim() !== '' ? option.trim() : undefined;

const listIn = (option: string | boolean | undefined): readonly string[] =>
  (textOf(option) ?? '').split(',').flatMap((label) => label.trim() || []);

export function asked({ input, options, isReadable }: ToolRequest): Either<readonly string[], Asked> {
  const isSandbox = input !== undefined && environmentIn(input) === 'sandbox';
  const origin = originOf(textOf(options['origin']) ?? (isSandbox ? SANDBOX_ORIGIN : undefined));
  const siteId = textOf(options['site']);
  const table = textOf(options['table']);
  const given = textOf(options['as']) ?? (isReadable ? 'text' : 'json');
  const format = FORMATS.find((one) => one === given);
  const only = listIn(options['only']);
  const without = listIn(options['without']);
  const unseen = only.filter((label) => !checkedRules.has(label));
  const config = input === undefined || isLeft(origin) ? right(undefined) : configIn(input, origin.right);
  const isDear = !isLeft(config) && config.right?.environment === 'production' && options['write'] === true;
  const wrong = [
    ...(siteId === undefined ? ['--site: expected the site id of a venue, found nothing'] : []),
    ...(table === undefined ? ['--table: expected a table of the venue, found nothing'] : []),
    ...(isLeft(origin) ? [origin.left] : []),
    ...(isLeft(config) ? [config.left] : []),
    ...(format === undefined ? [`--as: expected ${FORMATS.join('|')}, found ${given}`] : []),
    ...unseen.map((label) =>
      sentences.has(label)
        ? `--only: no check sees the rule ${label}`
        : `--only: docs/backend.md has no rule ${label}`,
    ),
    ...without
      .filter((name) => !LACKABLE.some((one) => one === name))
      .map((name) => `--without: expected some of ${LACKABLE.join(', ')}, found ${name}`),
    ...(isDear && options['production'] !== true
      ? [
          '--write: the environment is "production", where it would pay with real money: --production says that it may',
        ]
      : []),
  ];
  if (siteId === undefined || table === undefined || format === undefined) return left(wrong);
  if (isLeft(origin) || isLeft(config) || wrong.length > 0) return left(wrong);
  const isSample = isSandbox && siteId === SAMPLE.siteId && options['billTable'] === undefined;
  const token = textOf(options['token']) ?? (isSample ? SAMPLE.token : undefined);
  const overToken = textOf(options['overToken']);
  const voucher = textOf(options['voucher']) ?? (isSandbox ? SAMPLE_VOUCHER : undefined);
  return right({
    config: config.right,
    only: new Set(only),
    format,
    setting: {
      origin: origin.right,
      siteId,
      table,
      billTable: textOf(options['billTable']) ?? (isSample ? SAMPLE.billTable : table),
      signedLinks: options['signedLinks'] === true,
      without: new Set(
        LACKABLE.filter((name) => [...without, ...(isSample ? SAMPLE.without : [])].includes(name)),
      ),
      writes: options['write'] === true,
      nonce: textOf(options['nonce']) ?? NONCE,
      declinedNonce: textOf(options['declinedNonce']) ?? DECLINED_NONCE,
      ...(token !== undefined && { token }),
      ...(overToken !== undefined && { overToken }),
      ...(voucher !== undefined && { voucher }),
    },
  });
}

function originOf(text: string | undefined): Either<string, string> {
  if (text === undefined)
    return left(
      "--origin: expected the address of the brand's page, as in https://order.example.com, found nothing",
    );
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? right(new URL(text).origin)
    : left(`--origin: expected a web address, found ${text}`);
}

function environmentIn(input: string): unknown {
  const value = parseJson(input.replace(/^\uFEFF/, ''));
  return typeof value === 'object' && value !== null && 'environment' in value
    ? value.environment
    : undefined;
}

function configIn(input: string, origin: string): Either<string, RuntimeConfig> {
  const json = parseJson(input.replace(/^\uFEFF/, ''));
  if (json === undefined) return left('the runtime configuration is no JSON');
  const decoded = runtimeConfigAt(origin).decode(json);
  return isLeft(decoded)
    ? left(
        `the runtime configuration is unsound at ${pathOf(decoded.left)}: see RuntimeConfig of docs/contract/openapi.yaml`,
      )
    : decoded;
}
