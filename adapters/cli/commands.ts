/** The commands that take one input and answer it. */
import type { Command } from './command.ts';
import { billCommand } from './commands/bill.ts';
import { errorCommand } from './commands/error.ts';
import { priceCommand } from './commands/price.ts';
import { slotsCommand } from './commands/slots.ts';
import { tableCommand } from './commands/table.ts';
import { validateCommand } from './commands/validate.ts';

export const COMMANDS: readonly Command[] = [
  priceCommand,
  billCommand,
  slotsCommand,
  tableCommand,
  validateCommand,
  errorCommand,
];
