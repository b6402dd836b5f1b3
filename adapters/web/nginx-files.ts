/**
 * The parts of the web server's configuration that depend on the deployment: the headers of its documents, which are
 * functions of the runtime configuration (WC10), and where it listens. As a program, this writes the files:
 *
 *     node nginx-files.js <runtime-config.json> <folder> [port] [hosts]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  documentHeaders,
  isHost,
  PAYING_PATHS,
  type PolicyPage,
  type PolicySettings,
} from './document-policy.ts';

const PAGES: readonly PolicyPage[] = ['browsing', 'paying'];

/** A quoted text of nginx: no character may end the quotes or name a variable. */
function quoted(text: string): string {
  if (/[^ -~]|[$\\]/.test(text)) throw new Error(`This cannot stand in a header: ${JSON.stringify(text)}`);
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** The nginx variable of a header, such as `$document_permissions_policy`. */
const variableOf = (header: string): string => `$document_${header.replaceAll('-', '_')}`;

/** For nginx's `http` block: the policy of each path, and the headers of each policy. */
export function policiesFile(settings: PolicySettings): string {
  const paths = PAYING_PATHS.map((pattern) => `  "~${pattern}" paying;`);
  const headers = {
    browsing: documentHeaders(settings, 'browsing'),
    paying: documentHeaders(settings, 'paying'),
  };
  const maps = Object.keys(headers.browsing).map((name) => {
    const values = PAGES.map((page) => `  ${page} ${quoted(headers[page][name] ?? '')};`);
    return `map $document_page ${variableOf(name)} {\n${values.join('\n')}\n}`;
  });
  return `${[`map $uri $document_page {\n  default browsing;\n${paths.join('\n')}\n}`, ...maps].join('\n\n')}\n`;
}

/** For nginx's `location` of documents. */
export function headersFile(settings: PolicySettings): string {
  const names = Object.keys(documentHeaders(settings, 'browsing'));
  return `${names.map((name) => `add_header ${name} ${variableOf(name)} always;`).join('\n')}\n`;
}

/** A host name in a configuration: `order.example.com`, or `*.example.com`. */
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/**
 * For nginx's `server` block.
 * @param hosts the names to answer for; an empty list means every name
 */
export function serverFile(port: number, hosts: readonly string[]): string {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${port} is no port`);
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no host name`);
  const isOpen = hosts.length === 0;
  return [
    `listen ${port}${isOpen ? ' default_server' : ''};`,
    `server_name ${isOpen ? '_' : hosts.join(' ')};`,
    '',
  ].join('\n');
}

/** What a field of the runtime configuration must be, as text and as a check. */
interface Demand {
  readonly words: string;
  readonly isMetBy: (value: unknown) => boolean;
}

const orNothing = ({ words, isMetBy }: Demand): Demand => ({
  words,
  isMetBy: (value) => value === undefined || value === null || isMetBy(value),
});

const listOf = ({ words, isMetBy }: Demand): Demand => ({
  words: `a list, each of it ${words}`,
  isMetBy: (value) => Array.isArray(value) && value.every(isMetBy),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ENVIRONMENTS: readonly unknown[] = ['production', 'staging', 'sandbox'];

const environment: Demand = {
  words: 'production, staging or sandbox',
  isMetBy: (value) => ENVIRONMENTS.includes(value),
};
/** A path must not begin with `//` or `/\`, which name another host, and no address may escape the policy. */
const address: Demand = {
  words: 'an address (https://…) or a path of this host (/…)',
  isMetBy: (value) =>
    isText(value) &&
    (/^\/(?![/\\])[!-~]*$/.test(value) ||
      (isHost(/^https?:\/\/([^/?#]*)([/?#][!-~]*)?$/.exec(value)?.[1]) && URL.canParse(value))),
};
const host: Demand = { words: 'the name of a host', isMetBy: isHost };
const text: Demand = { words: 'text', isMetBy: isText };
const truth: Demand = { words: 'true or false', isMetBy: (value) => typeof value === 'boolean' };
const fields: Demand = { words: 'there, with fields of its own', isMetBy: isRecord };

/**
 * The fields that the app reads, by path. The app's own codec (adapters/runtime-config.ts) needs libraries that the web
 * server lacks; tests check that it accepts whatever this accepts.
 */
const DEMANDS: Readonly<Record<string, Demand>> = {
  environment,
  'services.config': address,
  'services.content': fields,
  'services.content.host': orNothing(host),
  'services.content.insecure': orNothing(truth),
  'services.content.basePath': orNothing(text),
  'services.content.imageHosts': orNothing(listOf(host)),
  'services.venues': address,
  'services.ordering': address,
  'services.hybrid': address,
  'services.payments': address,
  'services.payAtTable': address,
  'services.live.url': address,
  'services.live.path': text,
  'services.discounts': address,
  'services.orders': address,
  'services.trainWifi': orNothing(address),
  'services.postcodes': orNothing(address),
  embedHost: orNothing(text),
  embedOrigins: orNothing(listOf(text)),
};

const valueAt = (config: unknown, fieldPath: string): unknown =>
  fieldPath.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), config);

/**
 * The parts of the runtime configuration that a policy needs.
 * @throws with all faults, if the app could not start with it or a policy could not include a host that it names
 */
export function settingsIn(json: string): PolicySettings {
  const config = parsed(json);
  const faults = Object.entries(DEMANDS).flatMap(([fieldPath, { words, isMetBy }]) => {
    const value = valueAt(config, fieldPath);
    if (isMetBy(value)) return [];
    return [`${fieldPath} must be ${words}, and is ${JSON.stringify(value) ?? 'missing'}`];
  });
  if (faults.length > 0) throw new Error(`The runtime configuration is unsound: ${faults.join('; ')}.`);
  const services = valueAt(config, 'services');
  return {
    environment: String(valueAt(config, 'environment')),
    services: isRecord(services) ? services : {},
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('The runtime configuration is unsound: it is no JSON.');
  }
}

/** Refuses other names, if only some are answered. */
const otherHosts = (port: number, hosts: readonly string[]): string =>
  hosts.length === 0 ? '' : `server {\n  listen ${port} default_server;\n  include elsewhere.conf;\n}\n`;

function main([config = '', folder = '', port = '8080', names = '']: readonly string[]): void {
  const settings = settingsIn(readFileSync(config, 'utf8'));
  const hosts = names.split(/\s+/).filter((name) => name !== '');
  const files = {
    'policies.conf': policiesFile(settings) + otherHosts(Number(port), hosts),
    'headers.conf': headersFile(settings),
    'server.conf': serverFile(Number(port), hosts),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
