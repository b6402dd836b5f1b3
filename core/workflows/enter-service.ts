/**
 * Service init (section 4). The questions start together; the order of the steps decides only in which
 * order their answers are read, so that the first failing step gives the code.
 */
import type { PortFailure } from '../failures.ts';
import { isLeft, left, right, valueOf, type Either, type TaskEither } from '../fp.ts';
import type { BrandContents, ContentAccess } from '../ports/content.ts';
import type { Ordering, VenueConfigs } from '../ports/ordering.ts';
import type { Clock } from '../ports/platform.ts';
import { ORDER_TYPES, offeredServices } from '../services.ts';
import { menuIndex, type InitStep, type ServiceSession } from '../service-session.ts';
import { defaultSalesArea } from '../tables.ts';
import type { VenueContent } from '../venue.ts';

export interface EnterPorts {
  readonly brandContents: BrandContents;
  readonly venueConfigs: VenueConfigs;
  readonly ordering: Ordering;
  readonly clock: Clock;
}

export type EnterRefusal =
  | { readonly refused: 'step'; readonly step: InitStep; readonly cause?: PortFailure }
  /** Switched off by content or backend, or ordering is over (S3, T7): /service-error. */
  | { readonly refused: 'serviceDisabled' };

const failed = (step: InitStep, cause?: PortFailure): Either<EnterRefusal, never> =>
  left({ refused: 'step', step, ...(cause === undefined ? {} : { cause }) });

/** @param listed the venue as the brand's content lists it. */
export const enterOrder =
  (
    ports: EnterPorts,
    access: ContentAccess,
    listed: VenueContent,
  ): TaskEither<EnterRefusal, ServiceSession> =>
  async () => {
    const service = 'order';
    const { siteId } = listed;
    if (siteId === undefined) return failed('siteId');

    const asked = {
      content: ports.brandContents.venue(access, listed.slug)(),
      config: ports.venueConfigs.config(siteId)(),
      venue: ports.ordering.venue(siteId)(),
      tables: ports.ordering.tables(siteId)(),
      menus: ports.ordering.menus(siteId, ORDER_TYPES[service])(),
    };

    const [venue, config] = await Promise.all([asked.venue, asked.config]);
    if (isLeft(venue)) return failed('venue', venue.left);
    if (isLeft(config)) return failed('venue', config.left);
    const backend = venue.right;
    if (backend === undefined) return failed('venue');
    // The brand's own listing serves where the fuller content cannot be had: it lacks pictures alone.
    const content = valueOf(await asked.content) ?? listed;
    if (!offeredServices(content, config.right, ports.clock.now()).includes(service)) {
      return left({ refused: 'serviceDisabled' });
    }
    const serviceId = backend.services.find(({ orderType }) => orderType === ORDER_TYPES[service])?.id;
    const defaultArea = defaultSalesArea(backend.salesAreas, content.salesAreaName);
    if (serviceId === undefined || defaultArea === undefined) return failed('venue');

    const tables = await asked.tables;
    if (isLeft(tables)) return failed('tables', tables.left);
    if (tables.right.length === 0) return failed('tables');

    const summaries = await asked.menus;
    if (isLeft(summaries)) return failed('menuSummary', summaries.left);
    const menus = menuIndex(content.menus[service], summaries.right);
    if (menus.length === 0) return failed('menuSummary');

    return right({
      service,
      siteId,
      serviceId,
      venue: content,
      backend,
      config: config.right,
      tables: tables.right,
      defaultArea,
      menus,
    });
  };
