import * as t from 'io-ts';
import { isLeft, mapTask, type PortFailure, type TaskEither } from '@tableside/core';
import {
  optional,
  soundItems,
  decoder,
  refine,
  shape,
  text,
  validOrUndefined,
  withDefault,
  withFallback,
  type Codec,
  type ValueOf,
  boolean,
} from '@tableside/core/codecs';
import type { VenueConfig } from '@tableside/core/content';
import type { VenueConfigs } from '@tableside/core/ports';
import { SECOND_MS, type Instant } from '@tableside/core/time';
import type { ReadingClient } from './client.ts';
import { count, id, instant } from './codecs.ts';

const off = withDefault(boolean, false);
/** Absent for anything else. */
const on = validOrUndefined(refine('On', (value) => (value === true ? value : undefined)));
const switched = shape({ enabled: off });
const ending = shape({ activeUntil: optional(instant) });

/** The instant is read only if the switch is on: otherwise the field may hold anything (WO22). */
const orderingUntil: Codec<Instant | undefined> = decoder('OrderingUntil', (value, context) => {
  const decoded = switched.validate(value, context);
  if (isLeft(decoded)) return decoded;
  if (!decoded.right.enabled) return t.success(undefined);
  const until = ending.validate(value, context);
  return isLeft(until) ? until : t.success(until.right.activeUntil);
});

const venueConfig = shape({
  uniqueRef: validOrUndefined(id),
  oat: validOrUndefined(
    shape({
      averageWaitTime: withFallback(count, 0),
      menus: withFallback(soundItems(shape({ id, browsingDisabled: off, orderingDisabled: off })), []),
    }),
  ),
  orderingMods: shape({ enableOAT: off, enablePOAT: off, enableCC: off }),
  orderingUntil: validOrUndefined(orderingUntil),
  sharedBasket: on,
  tabOwner: on,
  orderStatus: validOrUndefined(shape({ steps: soundItems(text) })),
  billShares: on,
  handovers: on,
  teamCalls: validOrUndefined(shape({ cooldownSeconds: count })),
});

const fromWire = ({
  oat,
  orderingMods,
  teamCalls: calls,
  ...others
}: ValueOf<typeof venueConfig>): VenueConfig => ({
  averageWaitTime: oat?.averageWaitTime ?? 0,
  menus: oat?.menus ?? [],
  orderingAllowed: {
    order: orderingMods.enableOAT,
    'order-ahead': orderingMods.enablePOAT,
    takeaway: orderingMods.enableCC,
  },
  ...others,
  ...(calls && { teamCalls: { cooldownMs: calls.cooldownSeconds * SECOND_MS } }),
});

export class HttpVenueConfigs implements VenueConfigs {
  /** @param service address of the venue service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  config(siteId: string): TaskEither<PortFailure, VenueConfig> {
    const url = `${this.service}/venues/${encodeURIComponent(siteId)}`;
    return mapTask(fromWire)(this.client.ask('venues', venueConfig, { method: 'GET', url, usesCache: true }));
  }
}
