/** Wires the search for venues and the native app's data. Loaded when either is needed. */
import type { Container } from 'inversify';
import { findTrain, type Either, type PortFailure, type TrainVenue } from '@tableside/core';
import type { VenueListing } from '@tableside/core/content';
import type { VenueConfigs } from '@tableside/core/ports';
import { discoveryPorts, embedPorts } from '../../adapters/bindings/discovery-bindings.ts';
import { guestPorts } from '../../adapters/bindings/guest-bindings.ts';
import { EmbedModel } from '../models/phone/embed-model.ts';
import { RememberedModel } from '../models/phone/remembered-model.ts';
import type { Places } from '../models/visit/venue-search-model.ts';

export function placesOf(container: Container, report: (failure: PortFailure) => void): Places {
  const { postcodes, positions } = discoveryPorts(container);
  return { postcodes, positions, report };
}

export const findTrainOf = (
  container: Container,
  venues: readonly VenueListing[],
  venueConfigs: VenueConfigs,
): Promise<Either<PortFailure, TrainVenue>> =>
  findTrain({ ...discoveryPorts(container), venueConfigs }, venues)();

/** Only on a phone that remembers its guest. */
export const createRemembered = (container: Container, onForgotten: () => void): RememberedModel =>
  new RememberedModel(guestPorts(container).savedGuest, onForgotten);

/** Only on the native app's host. */
export const createEmbed = (container: Container, onFilled: () => void): EmbedModel =>
  new EmbedModel(embedPorts(container), onFilled);
