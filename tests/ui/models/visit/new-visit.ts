import { VisitModel } from '../../../../ui/models/visit/visit-model.ts';
import { brand, clock, MemoryBaskets, never, place } from '../order/order-world.ts';

type Parts = ConstructorParameters<typeof VisitModel>[0];

interface Given extends Partial<Omit<Parts, 'ports' | 'unfinished'>> {
  readonly ports: Partial<Parts['ports']> & Pick<Parts['ports'], 'ordering'>;
  readonly unfinished?: Partial<Parts['unfinished']>;
}

/** A visit to the brand without payments, in which the guest asks for nothing that the test does not give. */
export const newVisit = ({ ports, unfinished, ...more }: Given): VisitModel =>
  new VisitModel({
    brand,
    access: { key: 'key', space: 'space' },
    host: place.host,
    ports: {
      brandContents: { brand: never, venue: never },
      venueConfigs: { config: never },
      savedBaskets: new MemoryBaskets(),
      clock,
      timer: { delay: () => new Promise<void>(() => undefined) },
      timeslots: never,
      openTab: never,
      openTeam: never,
      openVenueFinder: never,
      findTrain: never,
      ...ports,
    },
    openCheckout: never,
    openBills: never,
    unfinished: {
      isThere: () => false,
      isUnsettledAt: () => false,
      placesWithVouchers: () => [],
      giveUpVouchers: never,
      ...unfinished,
    },
    report: () => undefined,
    ...more,
  });
