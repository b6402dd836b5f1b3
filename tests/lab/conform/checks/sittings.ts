/** Calls to the team, and codes that open one sitting. */
import { randomUUID } from 'node:crypto';
import { isLeft } from '@tableside/core';
import type { Backend } from '../backend.ts';
import { check, type Check } from '../check.ts';
import type { Guest } from '../guest.ts';
import { holds, skip } from '../verdict.ts';
import { read, refusalIn, type Answered } from './answers.ts';
import { askTab } from './tabs.ts';

/** A call from that table. */
async function calling(backend: Backend, tableNumber: string, token: string | undefined) {
  const { siteId } = backend.setting;
  const { defaultArea } = await backend.entered();
  return ({ teamCalls }: Guest, key: string) =>
    teamCalls.place({
      siteId,
      salesAreaId: defaultArea.id,
      tableNumber,
      call: { key, reason: 'team' },
      ...(token !== undefined && { token }),
    })();
}

async function takesCalls(backend: Backend): Promise<boolean> {
  const { guest, setting } = backend;
  return read('the config', await guest.venueConfigs.config(setting.siteId)()).teamCalls !== undefined;
}

/** Skips where the table has been called for just before the run. */
const placed = <Value>(answer: Answered<Value>): Value =>
  isLeft(answer) && answer.left.failure === 'refused' && /^(called|cooldown)$/.test(answer.left.code ?? '')
    ? skip('The team has been called to this table a moment ago: run it again once its cooldown is over')
    : read('the call', answer);

export const TEAM_CALLS: readonly Check[] = [
  check('WA27', 'A call to the team is one, and the next waits', async (backend) => {
    if (!(await takesCalls(backend))) backend.missing('The venue takes no calls to the team', 'team-calls');
    backend.offers('team-calls');
    const { guest, setting } = backend;
    const { siteId, table, billTable, token } = setting;
    // The only table whose token is known.
    const call = await calling(backend, token === undefined ? table : billTable, token);
    const key = randomUUID();
    placed(await call(guest, key));
    read('the same call, sent again', await call(guest, key));
    const stranger = backend.newGuest();
    const other = await stranger.teamCalls.find(siteId, randomUUID())();
    holds(
      read('a call that nobody made', other) === undefined,
      'A call is read by a key that is not its own',
    );
    const { code } = refusalIn('The table called again', await call(stranger, randomUUID()));
    const step = read('the call by its key', await guest.teamCalls.find(siteId, key)());
    holds(step !== undefined, 'There is no call under the key that it was made with');
    const why = step === 'ended' ? 'cooldown' : 'called';
    holds(code === why, `The table’s next call: ${code}, and not \`${why}\``);
  }),
];

export const OVER: readonly Check[] = [
  check('WA30', 'The code of a sitting that is over opens nothing of the next', async (backend) => {
    const { app, currency, setting } = backend;
    const { billTable, overToken: token } = setting;
    if (token === undefined)
      skip("It needs the token of a sitting of the bill's table that is over: name it with --over-token");
    const guest = backend.newGuest();
    const holdsOver = (what: string, answer: Answered<unknown>): void => {
      const { code } = refusalIn(`The code of a closed table opened ${what}`, answer);
      holds(
        code === 'sitting-over',
        `The code of a closed table, for ${what}: ${code}, and not \`sitting-over\``,
      );
    };
    if (app.listed.enabledServices.pay) {
      const table = { ...(await backend.tableOfBill()), token };
      holdsOver('its bill', await guest.accounts.open(table, currency)());
    }
    // What a call is refused for is seen without making one.
    if (setting.writes && (await takesCalls(backend)))
      holdsOver('a call', await (await calling(backend, billTable, token))(guest, randomUUID()));
    if (!app.listed.enabledServices.order || setting.without.has('tabs')) return;
    const tab = await askTab(backend, guest, { tableNumber: billTable, token });
    holds(!tab.isOffered || tab.isSittingOver === true, 'The code of a closed table opens or joins a tab');
  }),
];
