/** The address of the content service. */

export interface ContentService {
  /** `name[:port]` */
  readonly host: string;
  /** Uses http. */
  readonly insecure: boolean;
  readonly basePath?: string;
  /** Hosts beside the content host from which images and fonts may come. */
  readonly imageHosts: readonly string[];
  /** With its colon. */
  readonly pageProtocol: string;
}

interface ContentSettings {
  readonly host?: string;
  readonly insecure?: boolean;
  readonly basePath?: string;
  readonly imageHosts: readonly string[];
}

/** If the runtime configuration names no host, the page's own host serves the content (WC5). */
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
