/** Wires the command `check-brand` to the app's catalogue of messages. The command line loads it in a checkout. */
import { checkBrandCommand } from '../../adapters/cli/check-brand/command.ts';
import type { Command } from '../../adapters/cli/command.ts';
import { CATALOGUE } from '../copy/catalogue.ts';

export const COMMANDS: readonly Command[] = [checkBrandCommand(CATALOGUE)];
