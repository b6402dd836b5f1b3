/** Binds core's ports to their adapters. Loaded with the first part that binds more of them. */
import { Container } from 'inversify';
import type { BrandAdapters, StartAdapters } from './start-adapters.ts';
import * as ports from './tokens.ts';

/** A container of the adapters that the first view has made. */
export function createContainer(start: StartAdapters, brand: BrandAdapters): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(ports.ENVIRONMENT).toConstantValue(start.environment);
  container.bind(ports.SERVICES).toConstantValue(start.services);
  container.bind(ports.CLOCK).toConstantValue(start.clock);
  container.bind(ports.STOPWATCH).toConstantValue(start.clock);
  container.bind(ports.TIMER).toConstantValue(start.timer);
  container.bind(ports.RANDOMNESS).toConstantValue(start.randomness);
  container.bind(ports.LASTING_STORE).toConstantValue(start.lastingStore);
  container.bind(ports.SAVED_BASKETS).toConstantValue(start.savedBaskets);
  container.bind(ports.GUEST_SESSION).toConstantValue(start.session);
  container.bind(ports.HTTP_CLIENT).toConstantValue(start.client);
  container.bind(ports.WHITE_LABEL_CONFIGS).toConstantValue(start.whiteLabelConfigs);
  container.bind(ports.BRAND_CONTENTS).toConstantValue(start.brandContents);
  container.bind(ports.ORDERING_ENDPOINT).toConstantValue(brand.orderingEndpoint);
  container.bind(ports.ORDERING).toConstantValue(brand.ordering);
  container.bind(ports.VENUE_CONFIGS).toConstantValue(brand.venueConfigs);
  container.bind(ports.TIMESLOT_CHOICES).toConstantValue(brand.timeslotChoices);
  return container;
}
