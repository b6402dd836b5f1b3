/** Wires the search for venues and the native app's data. Loaded when either is needed. */
import type { Container } from 'inversify';
import { findTrain, type Either, type PortFailure, type TrainVenue } from '@tableside/core';
import type { VenueListing } from '@tableside/core/content';
import type { VenueConfigs } from '@tableside/core/ports';
import { bindEmbed, bindDiscovery } from '../../adapters/bindings/discovery-bindings.ts';
import { bindSavedGuest } from '../../adapters/bindings/guest-bindings.ts';
import * as ports from '../../adapters/bindings/tokens.ts';
import { EmbedModel } from '../models/phone/embed-model.ts';
import { RememberedModel } from '../models/phone/remembered-model.ts';
import type { Places } from '../models/visit/venue-search-model.ts';

export function placesOf(container: Container, report: (failure: PortFailure) => void): Places {
  bindDiscovery(container);
  return { postcodes: container.get(ports.POSTCODES), positions: container.get(ports.POSITIONS), report };
}

export function findTrainOf(
  container: Container,
  venues: readonly VenueListing[],
  venueConfigs: VenueConfigs,
): Promise<Either<PortFailure, TrainVenue>> {
  bindDiscovery(container);
  const trainPorts = { trains: container.get(ports.TRAINS), venueConfigs, clock: container.get(ports.CLOCK) };
  return findTrain(trainPorts, venues)();
}

/** Only on a phone that remembers its guest. */
export function createRemembered(container: Container, onForgotten: () => void): RememberedModel {
  bindSavedGuest(container);
  return new RememberedModel(container.get(ports.SAVED_GUEST), onForgotten);
}

/** Only on the native app's host. */
export function createEmbed(container: Container, onFilled: () => void): EmbedModel {
  bindEmbed(container);
  return new EmbedModel(
    {
      nativeApp: container.get(ports.NATIVE_APP),
      savedEmbed: container.get(ports.SAVED_EMBED),
      savedGuest: container.get(ports.SAVED_GUEST),
    },
    onFilled,
  );
}
