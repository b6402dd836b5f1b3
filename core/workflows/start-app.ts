/** App start (section 4): the white-label config of the host, then the brand's content. */
import {
  startBrand,
  contentAccess,
  type Brand,
  type UnavailableCode,
  type WhiteLabelConfig,
} from '../brand/brand.ts';
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, type TaskEither } from '../fp.ts';
import type { BrandContents, ContentAccess, WhiteLabelConfigs } from '../ports/content.ts';

/** The ports of `startApp`. */
export interface StartPorts {
  readonly whiteLabelConfigs: WhiteLabelConfigs;
  readonly brandContents: BrandContents;
}

/** The result of `startApp`. */
export interface StartedApp {
  readonly brand: Brand;
  /** The access to this brand's content from here on. */
  readonly access: ContentAccess;
  /** The answer to the white-label request. */
  readonly config: WhiteLabelConfig;
}

/** Why the app does not start (S1). */
export interface StartFailure {
  readonly code: UnavailableCode;
  /** The request that failed. Without it the answer is definite: the app cannot start for this brand. */
  readonly cause?: PortFailure;
}

/**
 * Starts the app (section 4): reads the white-label config, then the brand's content. Refused with the first
 * unavailable code in the order of S1.
 *
 * @param brought the white-label config that the page contains, where it does
 */
export const startApp =
  (ports: StartPorts, hostname: string, brought?: WhiteLabelConfig): TaskEither<StartFailure, StartedApp> =>
  async () => {
    const config = brought === undefined ? await ports.whiteLabelConfigs.forHost(hostname)() : right(brought);
    if (isLeft(config)) return left({ code: 'otis-cms-config', cause: config.left });
    const access = contentAccess(config.right);
    if (config.right === undefined || access === undefined) return left({ code: 'otis-cms-config' });
    const content = await ports.brandContents.brand(access, hostname)();
    if (isLeft(content)) return left({ code: 'otis-cms-config', cause: content.left });
    const brand = startBrand(config.right, content.right);
    return isLeft(brand)
      ? left({ code: brand.left })
      : right({ brand: brand.right, access, config: config.right });
  };
