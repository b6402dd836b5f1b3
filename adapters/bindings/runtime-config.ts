/** `/runtime-config.json`, which sets every service's address, and the answers that a page may contain. */
import * as t from 'io-ts';
import { isRight, type PortFailure, type TaskEither } from '@tableside/core';
import {
  validOrUndefined,
  list,
  oneOf,
  optional,
  decoder,
  shape,
  withDefault,
  type Codec,
  type ValueOf,
  text,
  number,
  boolean,
  parseJson,
  unknownValue,
} from '@tableside/core/codecs';
import type { WhiteLabelConfig } from '@tableside/core/content';
import { HttpClient } from '../http/client.ts';
import { webUrlOf } from '../http/codecs.ts';
import { whiteLabelConfig } from '../http/white-label-configs.ts';

/** `//host` and `/\host` name another host, and a bare word would be a path by where the page happens to be. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

/** An address in the file, absolute or a path on the app's origin, as an absolute one. */
const serviceOf = (origin: string): Codec<string> =>
  decoder('ServiceAddress', (value, context) => {
    const url = typeof value === 'string' && ADDRESS.test(value) ? webUrlOf(value, origin) : undefined;
    return url === undefined ? t.failure(value, context) : t.success(url.href.replace(/\/+$/, ''));
  });

const content = shape({
  /** Absent: the page's own host (WC5). */
  host: optional(text),
  insecure: optional(boolean),
  basePath: optional(text),
  /** Hosts beside the content host from which images and fonts may come. */
  imageHosts: withDefault(list(text), []),
});

/** @param origin of the page, where paths in the file start */
export function runtimeConfigAt(origin: string) {
  const service = serviceOf(origin);
  return shape({
    environment: oneOf('production', 'staging', 'sandbox'),
    services: shape({
      config: service,
      content,
      venues: service,
      ordering: service,
      hybrid: service,
      payments: service,
      payAtTable: service,
      live: shape({ url: service, path: text }),
      discounts: service,
      orders: service,
      /** Absent in a deployment without trains or postcodes. */
      trainWifi: optional(service),
      postcodes: optional(service),
      /** Absent: the app sends no telemetry. */
      telemetry: optional(service),
    }),
    /** The part of all visits that tells how fast pages were, from 0 to 1. */
    vitalsRate: optional(number),
    /** The host name, without port, at which the native app shows the page. */
    embedHost: optional(text),
    embedOrigins: withDefault(list(text), []),
  });
}

/** Services have absolute addresses without a trailing slash. */
export type RuntimeConfig = ValueOf<ReturnType<typeof runtimeConfigAt>>;
export type Services = RuntimeConfig['services'];

/** Fetches the file from the app's own origin, without a session (WN1). */
export const fetchRuntimeConfig = (origin: string): TaskEither<PortFailure, RuntimeConfig> =>
  new HttpClient().ask('runtime-config', runtimeConfigAt(origin), {
    method: 'GET',
    url: new URL('/runtime-config.json', origin).href,
  });

export interface BootData {
  readonly runtimeConfig?: RuntimeConfig;
  readonly wlConfig?: WhiteLabelConfig;
  /** Answers of the content service: of the brand, and of the venues whose slug stands in the page's address. */
  readonly content?: { readonly brand?: unknown; readonly venues?: unknown };
  /** The venue's answers, by question, with which the host has rendered the page. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The answers inside the page. A missing or unsound part is undefined, and the app fetches it. */
export function bootDataOf(document: Pick<Document, 'getElementById'>, origin: string): BootData {
  const parts = shape({
    runtimeConfig: validOrUndefined(runtimeConfigAt(origin)),
    wlConfig: validOrUndefined(whiteLabelConfig),
    content: validOrUndefined(shape({ brand: optional(unknownValue), venues: optional(unknownValue) })),
    answers: validOrUndefined(t.UnknownRecord),
  });
  const decoded = parts.decode(parseJson(document.getElementById('boot')?.textContent));
  return isRight(decoded) ? decoded.right : {};
}
