/** Vouchers of an order: held, voided, used. */
import { randomUUID } from 'node:crypto';
import { isLeft } from '@tableside/core';
import { listOf, objectOf } from '../../../../fixtures/contract/descriptions.ts';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import { holds, skip } from '../verdict.ts';
import { jsonOf } from '../wire.ts';
import { orderIn, read, refusalIn } from './answers.ts';
import { EXTRA, holdsPriced } from './orders.ts';

/** The single-use voucher of `--voucher`, held by a guest. */
async function given(backend: Backend, guest = backend.guest) {
  const { siteId, defaultArea } = await backend.session();
  const { voucher: code } = backend.setting;
  if (code === undefined) return skip('No voucher may be used up: name one for one use with --voucher');
  const ask = async (by = guest, voucherCode = code) =>
    read('the voucher', await by.vouchers.check({ siteId, salesAreaId: defaultArea.id, voucherCode })());
  const free = (by = guest) => by.vouchers.void(siteId, code)();
  const answer = await ask();
  return isLeft(answer)
    ? backend.missing(
        `The voucher ${code} is refused ("${answer.left.message}"): name one that is not used with --voucher`,
      )
    : { code: answer.right.voucherCode, ask, free };
}

export const VOUCHERS: readonly Check[] = [
  check('WO15', 'A session may check its voucher again, in any case', async (backend) => {
    const { code, ask, free } = await given(backend);
    for (const spelt of [code, code.toLowerCase(), code.toUpperCase()])
      holds(!isLeft(await ask(undefined, spelt)), `Checked again as ${spelt}, it is refused`);
    await free();
  }),
  check('WO15', 'A voucher that a guest has checked is refused to another guest', async (backend) => {
    const { ask, free } = await given(backend);
    const other = backend.newGuest();
    const answer = await ask(other);
    const shown = backend.lastCall('ordering');
    await free(other);
    await free();
    holds(isLeft(answer), 'Two guests hold it at once', shown);
  }),
  check('WO15', 'A guest keeps a voucher that another session voids', async (backend) => {
    const { ask, free } = await given(backend);
    const other = backend.newGuest();
    await free(other);
    const answer = await ask(other);
    await free(other);
    await free();
    holds(isLeft(answer), 'Another session has voided it, and holds it now');
  }),
  check('WO15', 'A basket with a voucher that its session does not hold is refused', async (backend) => {
    const { code, free } = await given(backend);
    const { answer } = await backend.check({ guest: backend.newGuest(), voucher: code });
    const shown = backend.lastCall('ordering');
    await free();
    holds(isLeft(answer) || isLeft(answer.right), 'It was accepted', shown);
  }),
  check('WO16', 'A voucher may be voided twice', async (backend) => {
    const { free } = await given(backend);
    read('the first voiding', await free());
    read('the second voiding', await free());
  }),
  check('WO10', 'A voucher is listed, and comes off the total once', async (backend) => {
    const { code, free } = await given(backend);
    const order = await backend.order({ voucher: code });
    const { discounts, promotions } = objectOf(jsonOf(backend.lastCall('ordering')?.answer?.text ?? ''));
    await free();
    const amounts = [...listOf(discounts), ...listOf(promotions)].map((one) => objectOf(one)['amount']);
    holds(
      amounts.length > 0 && amounts.every((amount) => Number(amount) > 0),
      `Its reductions are ${JSON.stringify(amounts)}, and one for it is to be there, positive`,
    );
    holdsPriced(order);
  }),
  check('WO28', 'A voucher is refused after an order with it, and stays after a decline', async (backend) => {
    const guest = backend.newGuest();
    const { code, ask } = await given(backend, guest);
    const { without } = backend.setting;
    const { pay } = await backend.order({
      guest,
      voucher: code,
      ...(!without.has('tips') && { tip: EXTRA }),
      ...(!without.has('donations') && { donation: EXTRA }),
    });
    const declined = { card: { nonce: backend.setting.declinedNonce } };
    refusalIn('The card of --declined-nonce was sent', await pay({ change: declined }));
    orderIn('It was paid after that, with its voucher', await pay({ key: randomUUID() }));
    for (const other of [guest, backend.newGuest()])
      holds(
        isLeft(await ask(other)),
        `${other === guest ? 'The guest who used it' : 'Another guest'} was given it again`,
      );
  }),
];
