import { describe, expect, it } from 'vitest';
import { parseRoute } from '../../../ui/navigation/routes.ts';
import { codeOf, type Code } from '../../../ui/navigation/screen-table.ts';

describe('the code of an address', () => {
  it.each<[address: string, code: readonly Code[]]>([
    ['/', ['home', 'discovery']],
    ['/arms', ['discovery']],
    ['/arms/order', ['discovery', 'menu']],
    ['/arms/order/select-sub-service', ['discovery']],
    ['/arms/tab', ['discovery']],
    ['/arms/select-timeslots', ['discovery']],
    ['/arms/order/menus', ['discovery']],
    ['/arms/order/menus/food', ['menu']],
    ['/arms/order/checkout/basket', ['ordering']],
    ['/arms/order/checkout/success', ['ordering', 'discovery']],
    ['/arms/order/checkout/failure', ['ordering', 'discovery']],
    ['/checkout-success', ['ordering', 'discovery']],
    ['/arms/pay', ['bill']],
    ['/arms/pay/7', ['bill']],
    ['/arms/pay/7/success', ['bill', 'discovery']],
    ['/arms/pay/7/failure', ['bill', 'discovery']],
    ['/arms/pay/not-found', ['bill']],
    ['/terms', ['discovery']],
    ['/accessibility', ['discovery']],
    ['/train-error', ['train']],
    ['/service-error', ['discovery']],
    ['/404', ['discovery']],
    ['/error', []],
    ['/unavailable', []],
    ['/no/such/page', []],
  ])('of %s is %j', (address, code) => {
    expect(codeOf(parseRoute(address))).toEqual(code);
  });
});
