/** A run of `conform` from its arguments to its report. */
import { isLeft, left, right, type Either } from '@tableside/core';
import type { ExitCode } from '../../../adapters/cli/command.ts';
import { printable } from '../../../adapters/cli/readable.ts';
import type { ToolRequest } from '../../../adapters/cli/tool.ts';
import { asked, type Asked } from './options.ts';
import { planOf } from './plan.ts';
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
