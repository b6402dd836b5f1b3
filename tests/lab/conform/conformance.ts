/** A run of `conform` from its arguments to its report. */
import { isLeft, left, right, type Either } from '@tableside/core';
import type { ExitCode } from '../../../adapters/cli/command.ts';
import { printable } from '../../../adapters/cli/readable.ts';
import type { ToolRequest } from '../../../adapters/cli/tool.ts';
import type { Backend } from './backend.ts';
import { asked, type Asked } from './options.ts';
import { jsonReport, junitReport, textReport } from './report.ts';
import { conform } from './run.ts';
import { startAt } from './start.ts';
import { resolveLocalhost } from '../../../adapters/cli/localhost.ts';

/** Left: sentences about invalid arguments. */
export async function checkBackend(request: ToolRequest): Promise<Either<readonly string[], ExitCode>> {
  const understood = asked(request);
  return isLeft(understood) ? understood : check(understood.right, request);
}

async function check(
  { config, setting, only, format }: Asked,
  { write, say }: ToolRequest,
): Promise<Either<readonly string[], ExitCode>> {
  resolveLocalhost();
  const started = await startAt(config, setting);
  if (isLeft(started)) return left([started.left]);
  for (const sentence of planOf(started.right)) say(sentence);
  const findings = await conform(started.right, only);
  const { unreachable, app } = started.right;
  if (unreachable.length > 0) {
    const services: Readonly<Record<string, unknown>> = app.config.services;
    return left(unreachable.map((name) => `${name} at ${String(services[name])} does not answer.`));
  }
  const report = { text: textReport, json: jsonReport, junit: junitReport }[format](findings);
  write(format === 'text' ? printable(report) : report);
  return right(findings.some(({ verdict }) => verdict.is === 'broke') ? 1 : 0);
}

/** What the kit is about to do, before it starts. */
function planOf({ app: { brand, listed, config }, setting }: Backend): readonly string[] {
  const { writes, table, billTable, nonce, declinedNonce, voucher, siteId } = setting;
  const where = `${brand.name}, ${listed.name} (site ${siteId}), environment ${config.environment}`;
  if (!writes)
    return [`${where}: asks questions only. No basket is checked and nothing is paid; --write does both.`];
  return [
    `${where}: after the questions it writes.`,
    `At table ${table} it checks baskets of two of the cheapest dishes, and pays a dozen orders with the nonce ${nonce}, more where the backend takes what it should refuse; some with ${declinedNonce} are to be declined.`,
    `At table ${billTable} it pays the bill, if one is open: in small parts first, and then the rest, with ${nonce}.`,
    voucher === undefined
      ? 'No voucher is used up: --voucher names one.'
      : `The voucher ${voucher} is held, released, and used up by one more order.`,
    `The orders are of "Conform Kit", conform@example.com.`,
  ];
}
