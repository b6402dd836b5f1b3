/** Defects of bills and their live line. Each replaces one text of the app's source. */
import type { PatchedDefect } from '../bundle.ts';

export const BILL_PATCHES: readonly PatchedDefect[] = [
  {
    name: 'a bill is not read again before it is paid',
    file: 'core/workflows/look-and-pay-bill.ts',
    find: 'const read = await ports.read();',
    replace: 'const read = { _tag: "Right" as const, right: undefined };',
  },
  {
    name: 'a share may exceed what is left of the bill',
    file: 'core/bill/splits.ts',
    find: 'return requested > payable ? { amount: payable, reducedFrom: requested } : { amount: requested };',
    replace:
      'return requested > payable ? { amount: requested, reducedFrom: requested } : { amount: requested };',
  },
  {
    name: 'paid items are not entered with the payment',
    file: 'core/workflows/look-and-pay-bill.ts',
    find: '...(items === undefined ? {} : { items }),',
    replace: '',
  },
  {
    name: 'a share of the rest replaces the guest’s own items',
    file: 'core/bill/splits.ts',
    find: 'wanted: right(minor(own + wanted.right)), mixed',
    replace: 'wanted, mixed',
  },
  {
    name: 'a share beside own items is of the whole bill',
    file: 'ui/models/bill/bill-split-model.ts',
    find: 'return notNegative(minor(account.outstanding - sumOf(this.picked)));',
    replace: 'return account.outstanding;',
  },
  {
    name: 'paid units can be picked again',
    file: 'core/bill/splits.ts',
    find: 'if (unit <= (line?.paidUnits ?? 0)) return true;\n  return paidHere.some((paid) => paid.lineId === lineId && paid.unit === unit);',
    replace: 'return false;',
  },
  {
    name: 'a bill’s ids are not escaped in its address',
    file: 'adapters/http/bill-payments.ts',
    find: '${encodeURIComponent(accountId)}/${encodeURIComponent(basketId)}/payment',
    replace: '${accountId}/${basketId}/payment',
  },
  {
    name: 'an older bill replaces a newer one',
    file: 'core/bill/bill.ts',
    find: 'received.accountId === known.accountId && received.version >= known.version ? received : known;',
    replace: 'received;',
  },
  {
    name: 'an event of another bill counts as one of this bill',
    file: 'core/bill/bill-events.ts',
    find: 'if (event.accountId !== accountId || event.version <= (seen[kindOf(event)] ?? -Infinity)) return NOTHING;',
    replace: 'if (event.version <= (seen[kindOf(event)] ?? -Infinity)) return NOTHING;',
  },
  {
    name: 'a bill is not read again after its live line was cut',
    file: 'ui/models/bill/bill-model.ts',
    find: "if (state === 'up') void this.readSoon();",
    replace: '',
  },
  {
    name: 'a new live connection does not claim the picked units again',
    file: 'adapters/socket/live-bills.ts',
    find: 'if (this.claimed.length > 0) this.line?.claim(this.claimed);',
    replace: '',
  },
];
