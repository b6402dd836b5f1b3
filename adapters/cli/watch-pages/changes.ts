/** What differs between a paying page as a browser received it and the release that it should be (PCI DSS 11.6.1). */

/** Of the release's `payment-page.json`, and of the deployment. */
export interface ExpectedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** `sha384-…` by path. */
  readonly ownScripts: ReadonlyMap<string, string>;
  /** `sha256-…` of the page's one inline script. */
  readonly inlineScripts: readonly string[];
  /** CSP sources from which providers' scripts come. */
  readonly providerSources: readonly string[];
}

/** What a document has, as it came or as scripts have made it. */
export interface SeenDocument {
  /** Addresses, with the page's as their base. */
  readonly scripts: readonly string[];
  /** `sha256-…` of each script without an address that is no data. */
  readonly inlineScripts: readonly string[];
  readonly frames: readonly string[];
  readonly formTargets: readonly string[];
  /** Such as `onclick` of `button`. */
  readonly handlers: readonly string[];
}

export interface SeenPage {
  readonly origin: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly documents: readonly SeenDocument[];
  /** Each script that was fetched, with the `sha384-…` of its bytes. */
  readonly fetched: readonly { readonly address: string; readonly hash: string }[];
  /** The address of every request. */
  readonly requests: readonly string[];
}

type Directives = ReadonlyMap<string, readonly string[]>;

const directivesOf = (policy: string): Directives =>
  new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name === undefined || name === '' ? [] : [[name, sources] as const];
    }),
  );

function policyChanges(expected: string, seen: string): readonly string[] {
  const [before, after] = [directivesOf(expected), directivesOf(seen)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (now === undefined) return [`content-security-policy: ${name} is gone`];
    if (old === undefined) return [`content-security-policy: ${name} ${now.join(' ')} is new`];
    return [
      ...now.filter((source) => !old.includes(source)).map((source) => `${name} allows ${source} too`),
      ...old.filter((source) => !now.includes(source)).map((source) => `${name} allows ${source} no more`),
    ].map((change) => `content-security-policy: ${change}`);
  });
}

const headerChanges = (expected: Readonly<Record<string, string>>, seen: Readonly<Record<string, string>>) =>
  Object.entries(expected).flatMap(([name, value]) => {
    const now = seen[name];
    if (now === undefined) return [`the header ${name} is gone`];
    if (now === value) return [];
    const inPolicy = name === 'content-security-policy' ? policyChanges(value, now) : [];
    return inPolicy.length > 0 ? inPolicy : [`the header ${name} is ${now}, and was ${value}`];
  });

/** Whether a source of a policy covers an address, where it names a host. */
function covers(source: string, address: URL): boolean {
  const [, protocol, star, host, port = ''] = /^(https?|wss?):\/\/(\*\.)?([\w.-]+)(:\d+)?/.exec(source) ?? [];
  if (host === undefined || `${protocol}:` !== address.protocol) return false;
  const isHost = star === undefined ? address.hostname === host : address.hostname.endsWith(`.${host}`);
  return isHost && port.slice(1) === address.port;
}

const IN_THE_PAGE = ['data:', 'blob:', 'about:'];

/** Each as a sentence, once. Empty where the page is the release's. */
export function changesOf(expected: ExpectedPage, seen: SeenPage): readonly string[] {
  const named = [...directivesOf(expected.headers['content-security-policy'] ?? '').values()].flat();
  const isOwn = ({ origin }: URL) => origin === seen.origin;
  const isNamed = (url: URL) => isOwn(url) || named.some((source) => covers(source, url));
  const isProviders = (url: URL) => expected.providerSources.some((source) => covers(source, url));
  /** A text that is no address, such as `javascript:` has it, is of no host that is named. */
  const ofOthers = (addresses: readonly string[], isExpected: (url: URL) => boolean) =>
    addresses.filter((address) => !URL.canParse(address) || !isExpected(new URL(address)));

  const scripts = seen.fetched.flatMap(({ address, hash }) => {
    const url = new URL(address);
    if (!isOwn(url)) return [];
    const known = expected.ownScripts.get(url.pathname);
    if (known === undefined) return [`the script ${url.pathname} is not of the release`];
    return known === hash ? [] : [`the script ${url.pathname} has other bytes than the release's`];
  });
  const tagged = seen.documents.flatMap((document) => document.scripts);
  const foreign = ofOthers(
    [...tagged, ...seen.fetched.map(({ address }) => address)],
    (url) => isOwn(url) || isProviders(url),
  );
  const requests = ofOthers(seen.requests, (url) => IN_THE_PAGE.includes(url.protocol) || isNamed(url));
  const unlisted = tagged
    .filter((address) => URL.canParse(address) && isOwn(new URL(address)))
    .map((address) => new URL(address).pathname)
    .filter((path) => !expected.ownScripts.has(path));
  const changes = [
    ...(seen.status === 200 ? [] : [`the page answers ${seen.status}`]),
    ...headerChanges(expected.headers, seen.headers),
    ...scripts,
    ...unlisted.map((path) => `the script ${path} is not of the release`),
    ...foreign.map((address) => `the script ${address} is of no provider of the release`),
    ...requests.map((address) => `a request goes to ${hostOf(address)}, which the release does not name`),
    ...seen.documents.flatMap(({ inlineScripts, frames, formTargets, handlers }) => [
      ...inlineScripts
        .filter((hash) => !expected.inlineScripts.includes(hash))
        .map((hash) => `an inline script is not of the release: ${hash}`),
      ...ofOthers(frames, (url) => url.protocol === 'about:' || isNamed(url)).map(
        (address) => `a frame shows ${address}`,
      ),
      ...ofOthers(formTargets, isNamed).map((address) => `a form goes to ${address}`),
      ...handlers.map((handler) => `the page has a handler of its own: ${handler}`),
    ]),
  ];
  return [...new Set(changes)];
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
