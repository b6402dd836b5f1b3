/** The address of a visit that comes from another phone. What stands behind the sign is sent to no server (D9). */
import type { ServiceName } from '@tableside/core';
import { paths } from './routes.ts';

export const arrivalPath = (slug: string, service: ServiceName, token: string): string =>
  `${paths.basket(slug, service)}#handover=${encodeURIComponent(token)}`;

/** The token in it. */
export const arrivalIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('handover') ?? undefined;
