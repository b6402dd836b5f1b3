/** Where the content service is. */

export interface ContentService {
  /** `name[:port]` */
  readonly host: string;
  /** Over http. */
  readonly insecure: boolean;
  readonly basePath?: string;
  /** Hosts beside the content host that images and fonts may come from. */
  readonly imageHosts: readonly string[];
  /** With colon. */
  readonly pageProtocol: string;
}

interface ContentSettings {
  readonly host?: string;
  readonly insecure?: boolean;
  readonly basePath?: string;
  readonly imageHosts: readonly string[];
}

/** The page's own host serves the content where the runtime configuration names none (WC5). */
export function contentServiceOf(
  { host, insecure, basePath, imageHosts }: ContentSettings,
  page: Pick<Location, 'host' | 'protocol'>,
): ContentService {
  return {
    host: host ?? page.host,
    insecure: insecure ?? (host === undefined && page.protocol === 'http:'),
    ...(basePath !== undefined && { basePath }),
    imageHosts,
    pageProtocol: page.protocol,
  };
}
