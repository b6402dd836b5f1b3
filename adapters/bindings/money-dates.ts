import type { Services } from './runtime-config.ts';

/**
 * The clock takes its time only from services that handle payments, so the guest's money depends on no other service's
 * clock.
 *
 * @returns a listener to the `Date` header of every answer and the address that answered
 */
export const datesOfMoney =
  (
    clock: { setFrom(date: string): void },
    { ordering, payments, payAtTable }: Pick<Services, 'ordering' | 'payments' | 'payAtTable'>,
  ): ((date: string, url: string) => void) =>
  (date, url) => {
    if ([ordering, payments, payAtTable].some((service) => url === service || url.startsWith(`${service}/`)))
      clock.setFrom(date);
  };
