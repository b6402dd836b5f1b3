import { string } from 'io-ts';
import type { PortFailure, TaskEither } from '@tableside/core';
import { refine, optional, shape, type Codec } from '@tableside/core/codecs';
import type { WhiteLabelConfig } from '@tableside/core/content';
import type { WhiteLabelConfigs } from '@tableside/core/ports';
import { absentOn404, type ReadingClient } from './client.ts';

/** An empty text counts as absent: without key or space the app cannot start (S2). */
export const whiteLabelConfig: Codec<WhiteLabelConfig> = shape({
  key: optional(string),
  space: optional(string),
  environment: optional(string),
  checkoutPublicKey: optional(
    refine('Given', (value) => (typeof value === 'string' ? value !== '' : undefined)),
  ),
});

export class HttpWhiteLabelConfigs implements WhiteLabelConfigs {
  /** @param service address of the configuration service */
  constructor(
    private readonly client: ReadingClient,
    private readonly service: string,
  ) {}

  forHost(hostname: string): TaskEither<PortFailure, WhiteLabelConfig | undefined> {
    return absentOn404(
      this.client.ask('wl-config', whiteLabelConfig, {
        method: 'GET',
        url: `${this.service}/wl-config`,
        query: { hostname },
      }),
    );
  }
}
