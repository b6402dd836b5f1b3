/** Vouchers of an order: held, voided, used. */
import { randomUUID } from 'node:crypto';
import { isLeft } from '@tableside/core';
import { needed, type Backend } from '../backend.ts';
import type { Check } from '../check.ts';
import { broke, holds, skip } from '../verdict.ts';
import { read } from './answers.ts';

/** The single-use voucher of `--voucher`. */
function voucherOf({ setting: { voucher } }: Backend): string {
  return voucher ?? skip('No voucher may be used up: name one for one use with --voucher');
}

async function given(backend: Backend, guest = backend.guest): Promise<string> {
  const code = voucherOf(backend);
  const { siteId, defaultArea } = await backend.session();
  const answer = needed(
    'a voucher',
    await guest.vouchers.check({ siteId, salesAreaId: defaultArea.id, voucherCode: code })(),
  );
  return isLeft(answer)
    ? skip(
        `The voucher ${code} is refused ("${answer.left.message}"): name one that is not used with --voucher`,
      )
    : answer.right.voucherCode;
}

export const VOUCHERS: readonly Check[] = [
  {
    rule: 'WO15',
    title: 'A session may check its voucher again, in any case',
    run: async (backend) => {
      const code = await given(backend);
      const { siteId, defaultArea } = await backend.session();
      for (const voucherCode of [code, code.toLowerCase(), code.toUpperCase()]) {
        const question = { siteId, salesAreaId: defaultArea.id, voucherCode };
        const again = read(`the voucher ${voucherCode}`, await backend.guest.vouchers.check(question)());
        if (isLeft(again)) broke(`Checked again as ${voucherCode}, it is refused: "${again.left.message}"`);
      }
      await backend.guest.vouchers.void(siteId, code)();
    },
  },
  {
    rule: 'WO15',
    title: 'A voucher for one use that a guest has checked is refused to another guest',
    run: async (backend) => {
      const code = await given(backend);
      const { siteId, defaultArea } = await backend.session();
      const question = { siteId, salesAreaId: defaultArea.id, voucherCode: code };
      const other = backend.newGuest();
      const answer = read('the voucher', await other.vouchers.check(question)());
      const shown = backend.lastCall('ordering');
      for (const guest of [other, backend.guest]) await guest.vouchers.void(siteId, code)();
      holds(isLeft(answer), 'Two guests hold it at once', shown);
    },
  },
  {
    rule: 'WO16',
    title: 'A voucher may be voided twice',
    run: async (backend) => {
      const code = await given(backend);
      const { siteId } = await backend.session();
      read('the first voiding', await backend.guest.vouchers.void(siteId, code)());
      read('the second voiding', await backend.guest.vouchers.void(siteId, code)());
    },
  },
  {
    rule: 'WO28',
    title: 'A voucher for one use is refused after an order with it',
    run: async (backend) => {
      const guest = backend.newGuest();
      const code = await given(backend, guest);
      const { payment } = await backend.checkedOrder(guest, code);
      const paid = await guest.payments.pay(randomUUID(), payment(backend.setting.nonce))();
      if (isLeft(paid) || paid.right.outcome !== 'success')
        skip('It needs an order with the voucher, and there is none');
      const { siteId, defaultArea } = await backend.session();
      for (const other of [guest, backend.newGuest()]) {
        const question = { siteId, salesAreaId: defaultArea.id, voucherCode: code };
        const again = read('the voucher', await other.vouchers.check(question)());
        holds(
          isLeft(again),
          `${other === guest ? 'The guest who used it' : 'Another guest'} was given it again`,
        );
      }
    },
  },
];
