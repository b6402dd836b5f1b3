/** The commands of a checkout that read content; `check-brand` knows the app's catalogue of messages. */
import { accessibilityTool } from '../../adapters/cli/accessibility/tool.ts';
import { checkBrandCommand } from '../../adapters/cli/check-brand/command.ts';
import type { Command } from '../../adapters/cli/command.ts';
import { contentFiller } from '../../adapters/cli/content/filled-input.ts';
import { diffTool } from '../../adapters/cli/diff/tool.ts';
import { menuPageTool } from '../../adapters/cli/menu-page/tool.ts';
import { paymentTool } from '../../adapters/cli/payment/tool.ts';
import { tableCodesTool } from '../../adapters/cli/table-codes/tool.ts';
import { watchPagesTool } from '../../adapters/cli/watch-pages/tool.ts';
import { rendererIn } from '../../adapters/host/rendered-pages.ts';
import type { Tool } from '../../adapters/cli/tool.ts';
import { CATALOGUE } from '../copy/catalogue.ts';

export const COMMANDS: readonly Command[] = [checkBrandCommand(CATALOGUE)];
export const TOOLS: readonly Tool[] = [
  paymentTool,
  tableCodesTool,
  accessibilityTool,
  diffTool,
  watchPagesTool,
  menuPageTool(rendererIn),
];
export const FILLER = contentFiller;
