/** Defects of bills: the last look at one, its parts, its events and its live line. */
import type { PatchedDefect } from './defect.ts';

export const BILL_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'no last look at the bill',
    file: 'core/workflows/look-and-pay-bill.ts',
    find: 'const read = await ports.read();',
    replace: 'const read = { _tag: "Right" as const, right: undefined };',
  },
  {
    name: 'a last look whose answer does not count',
    file: 'core/bill/bill-payment.ts',
    find: 'if (fresh.refusal !== undefined || fresh.totalBeingPaid !== shown)',
    replace: 'if (fresh.refusal !== undefined)',
  },
  {
    name: 'no cut to what is left of the bill',
    file: 'core/bill/splits.ts',
    find: 'return asked > payable ? { amount: payable, reducedFrom: asked } : { amount: asked };',
    replace: 'return asked > payable ? { amount: asked, reducedFrom: asked } : { amount: asked };',
  },
  {
    name: 'an even share that loses the pennies',
    file: 'core/bill/splits.ts',
    find: 'const shares = each.map((share, at) => ({ person: at + 1, share }));',
    replace:
      'const shares = each.map((_, at) => ({ person: at + 1, share: minor(Math.floor(outstanding / people)) }));',
  },
  {
    name: 'an older answer that replaces a newer one',
    file: 'core/bill/bill.ts',
    find: 'received.accountId === known.accountId && received.version >= known.version ? received : known;',
    replace: 'received;',
  },
  {
    name: 'an event of another bill taken for one of this',
    file: 'core/bill/bill-events.ts',
    find: 'if (event.accountId !== accountId || event.version <= (seen[kindOf(event)] ?? -Infinity)) return NOTHING;',
    replace: 'if (event.version <= (seen[kindOf(event)] ?? -Infinity)) return NOTHING;',
  },
  {
    name: 'an event that was heard before, heard again',
    file: 'core/bill/bill-events.ts',
    find: 'if (event.accountId !== accountId || event.version <= (seen[kindOf(event)] ?? -Infinity)) return NOTHING;',
    replace: 'if (event.accountId !== accountId) return NOTHING;',
  },
  {
    name: 'a payment by somebody else that ends the bill',
    file: 'core/bill/bill-events.ts',
    find: "return { refresh: true, toast: 'bill.paymentCompleted' };",
    replace: "return { refresh: true, toast: 'bill.paymentCompleted', goesTo: 'success' };",
  },
  {
    name: 'a bill that is never read again where its line was cut',
    file: 'ui/models/bill/bill-model.ts',
    find: "if (state === 'up') void this.readSoon();",
    replace: '',
  },
  {
    name: 'units that are paid for, to be ticked again',
    file: 'core/bill/splits.ts',
    find: 'if (unit <= (line?.paidUnits ?? 0)) return true;\n  return paidHere.some((paid) => paid.lineId === lineId && paid.unit === unit);',
    replace: 'return false;',
  },
  {
    name: 'units that the account says are paid, to be ticked again',
    file: 'core/bill/splits.ts',
    find: 'if (unit <= (line?.paidUnits ?? 0)) return true;',
    replace: '',
  },
  {
    name: 'a payment by somebody else that is not said',
    file: 'core/bill/bill-events.ts',
    find: "return { refresh: true, toast: 'bill.paymentCompleted' };",
    replace: 'return { refresh: true };',
  },
  {
    name: 'a payment by somebody else always taken for this guest’s own',
    file: 'ui/models/bill/bill-model.ts',
    find: 'return this.isPaying() || this.paidSince !== undefined || version <= this.ownUpTo;',
    replace: 'return true;',
  },
  {
    name: 'a late event of the guest’s own payment, said as somebody’s',
    file: 'ui/models/bill/bill-checkout-model.ts',
    find: 'if (now.accountId === before.accountId && now.taken > before.taken) this.bill.hasPaid();',
    replace: '',
  },
  {
    name: 'the event of a payment under way, said as somebody’s',
    file: 'ui/models/bill/bill-model.ts',
    find: 'return this.isPaying() || this.paidSince !== undefined || version <= this.ownUpTo;',
    replace: 'return this.paidSince !== undefined || version <= this.ownUpTo;',
  },
  {
    name: 'what others pay, never said once this guest has paid',
    file: 'ui/models/bill/bill-model.ts',
    find: 'this.ownUpTo = received.version;',
    replace: 'this.ownUpTo = Infinity;',
  },
  {
    name: 'the end of a bill, said before the guest’s own payment is settled',
    file: 'core/bill/bill-events.ts',
    find: "return ownUnsettled ? { refresh: true } : { refresh: true, toast: 'bill.closed', goesTo: 'success' };",
    replace:
      "return { refresh: true, toast: 'bill.closed', ...(ownUnsettled ? {} : { goesTo: 'success' as const }) };",
  },
  {
    name: 'the end of a bill that is not said',
    file: 'core/bill/bill-events.ts',
    find: "return ownUnsettled ? { refresh: true } : { refresh: true, toast: 'bill.closed', goesTo: 'success' };",
    replace: "return ownUnsettled ? { refresh: true } : { refresh: true, goesTo: 'success' };",
  },
  {
    name: 'items that are paid for, and not entered',
    file: 'core/workflows/look-and-pay-bill.ts',
    find: '...(items === undefined ? {} : { items }),',
    replace: '',
  },
  {
    name: 'the first of the items alone that are entered',
    file: 'core/bill/bill-checkout.ts',
    find: 'unitsByLine(split.units) : undefined;',
    replace: 'unitsByLine(split.units.slice(0, 1)) : undefined;',
  },
  {
    name: 'items paid at their price, without their share of discounts and service',
    file: 'core/bill/splits.ts',
    find: 'wanted += share;',
    replace: 'wanted += lineOf.get(lineId)?.price ?? 0;',
  },
  {
    name: 'one unit more ticked than was pressed',
    file: 'ui/models/bill/bill-split-model.ts',
    find: 'Math.min(Math.max(units, 0), most)',
    replace: 'Math.min(Math.max(units, 0) + 1, most)',
  },
  {
    name: 'an even share of the whole bill beside the guest’s own items',
    file: 'ui/models/bill/bill-split-model.ts',
    find: 'return notNegative(minor(account.outstanding - sumOf(this.picked)));',
    replace: 'return account.outstanding;',
  },
  {
    name: 'a share of the rest paid in place of the guest’s own items',
    file: 'core/bill/splits.ts',
    find: 'wanted: right(minor(own + wanted.right)), mixed',
    replace: 'wanted, mixed',
  },
  {
    name: 'an answer that contradicts one of the same version, dropped',
    file: 'core/bill/bill.ts',
    find: 'received.version >= known.version ? received : known;',
    replace: 'received.version > known.version ? received : known;',
  },
  {
    name: 'what is left of a bill, by its lines and not by the till',
    file: 'core/bill/bill.ts',
    find: 'const outstanding = till === undefined ? left : notNegative(till.outstanding);',
    replace: 'const outstanding = left;',
  },
];
