/** Defects of the live line of a bill: what its socket says, and what the app does when it breaks. */
import type { PatchedDefect } from './defect.ts';

export const LINE_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'an event of another bill that the line passes on as one of this',
    file: 'adapters/socket/connection.ts',
    find: 'if (event !== undefined && !this.isOver) this.listener.onEvent(event);',
    replace:
      'if (event !== undefined && !this.isOver) this.listener.onEvent({ ...event, accountId: this.subscription.accountId });',
  },
  {
    name: 'a malformed event that is passed on',
    file: 'adapters/socket/connection.ts',
    find: 'if (event !== undefined && !this.isOver) this.listener.onEvent(event);',
    replace: 'if (!this.isOver) this.listener.onEvent(event as never);',
  },
  {
    name: 'what phones have ticked of another bill, shown on this',
    file: 'adapters/socket/connection.ts',
    find: 'if (claimed?.accountId === this.subscription.accountId && !this.isOver)',
    replace: 'if (claimed !== undefined && !this.isOver)',
  },
  {
    name: 'what was ticked not claimed again by a new connection',
    file: 'adapters/socket/live-bills.ts',
    find: 'if (this.claimed.length > 0) this.line?.claim(this.claimed);',
    replace: '',
  },
  {
    name: 'a line that connects again and does not subscribe',
    file: 'adapters/socket/connection.ts',
    find: 'this.subscribe(socket);\n      });',
    replace: 'this.isUp = true;\n        this.listener.onUp();\n      });',
  },
];
