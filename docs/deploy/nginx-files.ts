/**
 * What of the web server's configuration depends on the deployment: the headers of its documents, which are
 * functions of the runtime configuration (WC10), and where it listens. Run as a program it writes both files:
 *
 *     node nginx-files.js <runtime-config.json> <folder> [port] [hosts]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  documentHeaders,
  PAYING_PATHS,
  type PolicyPage,
  type PolicySettings,
} from '../../fixtures/sandbox/document-policy.ts';

const PAGES: readonly PolicyPage[] = ['browsing', 'paying'];

/** As nginx reads a quoted text: nothing in it ends the quotes, or names a variable. */
function quoted(text: string): string {
  if (/[^ -~]|[$\\]/.test(text)) throw new Error(`This cannot stand in a header: ${JSON.stringify(text)}`);
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** The variable of a header: `$document_permissions_policy`. */
const variableOf = (header: string): string => `$document_${header.replaceAll('-', '_')}`;

/** For nginx's `http` block: which policy a path has, and what each header of it says. */
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

/** A host name as it may stand in a configuration: `order.example.com`, or `*.example.com`. */
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/**
 * For nginx's `server` block.
 *
 * @param hosts names that are answered to; none is every name
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

/** The runtime configuration, as far as a policy needs it. */
export function settingsIn(json: string): PolicySettings {
  const config: unknown = JSON.parse(json);
  if (!isRecord(config) || typeof config['environment'] !== 'string' || !isRecord(config['services']))
    throw new Error('The runtime configuration needs an environment and services');
  return { environment: config['environment'], services: config['services'] };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of every other name, where only some are answered to. */
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

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
