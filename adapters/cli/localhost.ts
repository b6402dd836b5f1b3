import dns from 'node:dns';

let isResolved = false;

/** Names under `.localhost` mean this machine (RFC 6761). Browsers know that, some systems do not. */
export function resolveLocalhost(): void {
  if (isResolved) return;
  isResolved = true;
  const { lookup } = dns;
  const resolved = (name: string, ...rest: unknown[]): unknown =>
    Reflect.apply(lookup, dns, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]);
  dns.lookup = resolved as typeof lookup;
}
