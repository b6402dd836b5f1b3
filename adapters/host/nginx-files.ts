/**
 * The parts of the web server's configuration that depend on the deployment: the headers of its documents, which are
 * functions of the runtime configuration (WC10), the page with that configuration in it, and where it listens. As a
 * program, this writes the files into the `run` of a site's folder, with the settings that start.sh lists:
 *
 *     node nginx-files.js <folder>
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withBootData } from './boot-data.ts';
import {
  documentHeaders,
  isHost,
  isRecord,
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

/** In its place, nginx puts what the server of pages says of a page's inline styles, after a space where there are any. */
const RENDERED_STYLES = "'rendered-styles'";
const STYLES_MAP =
  'map $upstream_http_x_style_sources $rendered_styles {\n  "" "";\n  default " $upstream_http_x_style_sources";\n}';

/** The nginx variable of a header, such as `$document_permissions_policy`. */
const variableOf = (header: string): string => `$document_${header.replaceAll('-', '_')}`;

/** For nginx's `http` block: the policy of each path, and the headers of each policy. */
export function policiesFile(settings: PolicySettings): string {
  const paths = PAYING_PATHS.map((pattern) => `  "~${pattern}" paying;`);
  const headers = {
    browsing: documentHeaders(settings, 'browsing', RENDERED_STYLES),
    paying: documentHeaders(settings, 'paying'),
  };
  const maps = Object.keys(headers.browsing).map((name) => {
    const values = PAGES.map(
      (page) =>
        `  ${page} ${quoted(headers[page][name] ?? '').replace(` ${RENDERED_STYLES}`, '$rendered_styles')};`,
    );
    return `map $document_page ${variableOf(name)} {\n${values.join('\n')}\n}`;
  });
  return `${[`map $uri $document_page {\n  default browsing;\n${paths.join('\n')}\n}`, STYLES_MAP, ...maps].join('\n\n')}\n`;
}

/** For nginx's `location` of documents. */
export function headersFile(settings: PolicySettings, hstsSeconds: string): string {
  const names = Object.keys(documentHeaders(settings, 'browsing'));
  const headers = names.map((name) => `add_header ${name} ${variableOf(name)} always;`);
  return [...headers, ...strictTransport(hstsSeconds), ''].join('\n');
}

/** A host name in a configuration: `order.example.com`, or `*.example.com`. */
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** Where the web server listens, and for which names. */
export interface Listening {
  readonly port: number;
  /** An empty list means every name. */
  readonly hosts: readonly string[];
  /** The port of HTTPS, where it ends in this server. */
  readonly tlsPort?: number | undefined;
}

/** What both servers of a deployment with certificates say about them. */
const CERTIFICATE = [
  'ssl_certificate config/tls/fullchain.pem;',
  'ssl_certificate_key config/tls/privkey.pem;',
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_session_cache shared:tls:2m;',
  'ssl_session_tickets off;',
];

/** For nginx's `server` block. */
export function serverFile({ port, hosts, tlsPort }: Listening): string {
  requireSound({ port, hosts, tlsPort });
  const isOpen = hosts.length === 0;
  const asDefault = isOpen ? ' default_server' : '';
  return [
    ...(tlsPort === undefined
      ? [`listen ${port}${asDefault};`]
      : [`listen ${tlsPort} ssl http2${asDefault};`, ...CERTIFICATE]),
    `server_name ${isOpen ? '_' : hosts.join(' ')};`,
    '',
  ].join('\n');
}

/** The other servers: names that are not answered for, and plain HTTP where HTTPS ends here. */
function otherServers({ port, hosts, tlsPort }: Listening): string {
  const server = (...lines: readonly string[]) =>
    `server {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  const foreign = 'include elsewhere.conf;';
  const isOpen = hosts.length === 0;
  if (tlsPort === undefined) return isOpen ? '' : server(`listen ${port} default_server;`, foreign);
  const toHttps = ['include to-https.conf;', `server_name ${isOpen ? '_' : hosts.join(' ')};`];
  if (isOpen) return server(`listen ${port} default_server;`, ...toHttps);
  return [
    server(`listen ${port} default_server;`, foreign),
    server(`listen ${tlsPort} ssl http2 default_server;`, ...CERTIFICATE, foreign),
    server(`listen ${port};`, ...toHttps),
  ].join('\n');
}

function requireSound({ port, hosts, tlsPort = 443 }: Listening): void {
  for (const each of [port, tlsPort]) {
    if (!Number.isInteger(each) || each < 1 || each > 65_535) throw new Error(`${each} is no port`);
  }
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no host name`);
}

/** For each of nginx's locations that answer with a file. */
export const filesFile = (hstsSeconds: string): string =>
  ['add_header x-content-type-options nosniff always;', ...strictTransport(hstsSeconds), ''].join('\n');

function strictTransport(seconds: string): readonly string[] {
  if (!/^\d{0,9}$/.test(seconds))
    throw new Error(`HSTS_SECONDS must be a number, and is ${JSON.stringify(seconds)}`);
  return seconds === '' ? [] : [`add_header strict-transport-security "max-age=${seconds}" always;`];
}

/** For nginx's `http` block: what `/health` says of the build. `undefined` where it names none. */
export function buildFile(id: string | undefined): string {
  const build = id?.trim() ?? 'unknown';
  if (!/^[\w.-]{1,40}$/.test(build)) throw new Error(`${JSON.stringify(build)} is no build id`);
  return `map "" $build_id {\n  default "${build}";\n}\n`;
}

/** For nginx's `http` block: what follows the host in addresses of HTTPS. */
export function publicTlsPortFile(port: string): string {
  if (!/^\d{0,5}$/.test(port))
    throw new Error(`PUBLIC_TLS_PORT must be a port, and is ${JSON.stringify(port)}`);
  return `map "" $public_tls_port {\n  default "${port === '' || port === '443' ? '' : `:${port}`}";\n}\n`;
}

/** What search engines may read: in production what everybody sees, elsewhere nothing. */
export const robotsFile = ({ environment }: PolicySettings): string =>
  [
    'User-agent: *',
    ...(environment === 'production' ? ['Disallow: /*/pay/', 'Disallow: /*/checkout/'] : ['Disallow: /']),
    '',
  ].join('\n');

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
const hostname: Demand = {
  words: 'the name of a host, without port',
  isMetBy: (value) => isHost(value) && !value.includes(':'),
};
const origin: Demand = {
  words: 'an origin (https://app.example.com)',
  isMetBy: (value) =>
    isText(value) &&
    isHost(/^https?:\/\/(.*)$/.exec(value)?.[1]) &&
    URL.canParse(value) &&
    new URL(value).origin === value,
};
const text: Demand = { words: 'text', isMetBy: isText };
const truth: Demand = { words: 'true or false', isMetBy: (value) => typeof value === 'boolean' };
const rate: Demand = {
  words: 'a number from 0 to 1',
  isMetBy: (value) => typeof value === 'number' && value >= 0 && value <= 1,
};
const fields: Demand = { words: 'there, with fields of its own', isMetBy: isRecord };

/**
 * The fields that the app reads, by path. The app's own codec (adapters/bindings/runtime-config.ts) needs libraries that the web
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
  'services.telemetry': orNothing(address),
  vitalsRate: orNothing(rate),
  embedHost: orNothing(hostname),
  embedOrigins: orNothing(listOf(origin)),
};

/** Objects of the configuration that have fields, and so may have fields that nobody reads. */
const RECORDS = ['', 'services', 'services.content', 'services.live'];

/** A field that is not read is a mistake: a name that was misspelt leaves its default in place. */
const unreadFields = (config: unknown): readonly string[] =>
  RECORDS.flatMap((record) => {
    const value = record === '' ? config : valueAt(config, record);
    const names = isRecord(value) ? Object.keys(value) : [];
    return names
      .map((name) => (record === '' ? name : `${record}.${name}`))
      .filter((path) => !(path in DEMANDS) && !RECORDS.includes(path));
  });

/** In production nothing may come without encryption: browsers would refuse it, or anybody could change it. */
function plainFields(config: unknown): readonly string[] {
  if (valueAt(config, 'environment') !== 'production') return [];
  const isPlain = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(isPlain) : isText(value) && value.startsWith('http:');
  return [
    ...Object.keys(DEMANDS).filter((path) => isPlain(valueAt(config, path))),
    ...(valueAt(config, 'services.content.insecure') === true ? ['services.content.insecure'] : []),
  ];
}

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
  faults.push(
    ...unreadFields(config).map((fieldPath) => `${fieldPath} is no field of it`),
    ...plainFields(config).map((fieldPath) => `${fieldPath} must use https in production`),
  );
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

/** The names of `config/hosts`: with spaces or lines between them, `#` before a remark. */
export const hostsIn = (text: string): readonly string[] =>
  text
    .replaceAll(/#.*/g, '')
    .split(/\s+/)
    .filter((name) => name !== '');

const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

function main([site = '']: readonly string[]): void {
  const { PORT, TLS_PORT, PUBLIC_TLS_PORT = '', HSTS_SECONDS = '' } = process.env;
  const config = path.join(site, 'config');
  const json = readFileSync(path.join(config, 'runtime-config.json'), 'utf8');
  const settings = settingsIn(json);
  const listening: Listening = {
    port: Number(PORT || 8080),
    hosts: hostsIn(readIfThere(path.join(config, 'hosts')) ?? ''),
    ...(existsSync(path.join(config, 'tls/fullchain.pem')) && { tlsPort: Number(TLS_PORT || 8443) }),
  };
  const html = readFileSync(path.join(site, 'app/index.html'), 'utf8');
  const page = withBootData(html, { runtimeConfig: JSON.parse(json) });
  const files = {
    'policies.conf':
      policiesFile(settings) +
      buildFile(readIfThere(path.join(site, 'app/build-id.txt'))) +
      publicTlsPortFile(PUBLIC_TLS_PORT) +
      otherServers(listening),
    'headers.conf': headersFile(settings, HSTS_SECONDS),
    'files.conf': filesFile(HSTS_SECONDS),
    'server.conf': serverFile(listening),
    'robots.txt': robotsFile(settings),
    'runtime-config.json': json,
    'index.html': page,
    'index.html.gz': gzipSync(page),
    'index.html.br': brotliCompressSync(page),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(site, 'run', name), content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
