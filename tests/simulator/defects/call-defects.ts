/** Defects of calls to services: what goes on the wire, and what is made of what comes back. */
import type { PatchedDefect } from './defect.ts';

export const CALL_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'a page of somebody on the way taken for the service’s own refusal',
    file: 'adapters/http/client.ts',
    find: '...(message !== undefined && { byService: true }),',
    replace: 'byService: true,',
  },
  {
    name: 'the service’s own refusal taken for a page of somebody on the way',
    file: 'adapters/http/client.ts',
    find: '...(message !== undefined && { byService: true }),',
    replace: '',
  },
  {
    name: 'a redirect taken for an answer',
    file: 'adapters/http/client.ts',
    find: 'status >= 200 && status < 300',
    replace: 'status >= 200 && status < 500',
  },
  {
    name: 'a supplement of a side left out',
    file: 'adapters/http/menu-codecs.ts',
    find: 'amount.validate(value ?? 0, context)',
    replace: 'amount.validate(value === undefined ? value : 0, context)',
  },
  {
    name: 'a dish that is sold out shown as there',
    file: 'adapters/http/menu-codecs.ts',
    find: 'const off = withDefault(boolean, false);',
    replace:
      "const off = withDefault(decoder<boolean>('off', (_, context) => boolean.validate(false, context)), false);",
  },
  {
    name: 'the ids of a bill in its address as they are',
    file: 'adapters/http/bill-payments.ts',
    find: '${encodeURIComponent(accountId)}/${encodeURIComponent(basketId)}/payment',
    replace: '${accountId}/${basketId}/payment',
  },
  {
    name: 'the id of a payment in its address as it is',
    file: 'adapters/http/payment-questions.ts',
    find: '${encodeURIComponent(paymentId)}',
    replace: '${paymentId}',
  },
  {
    name: 'the parts of an address as they are',
    file: 'ui/navigation/routes.ts',
    find: 'parts.map(encodeURIComponent)',
    replace: 'parts',
  },
  {
    name: 'a discount said to be there where its answer was lost',
    file: 'ui/models/bill/bill-covers-model.ts',
    find: '...(reduced === undefined ? { refusal: {} } : { applied: covers })',
    replace: 'applied: covers',
  },
  {
    name: 'a discount for one guest more than was chosen',
    file: 'ui/models/bill/bill-covers-model.ts',
    find: 'bill.currency, covers)();',
    replace: 'bill.currency, covers + 1)();',
  },
];
