/** A registry without advisories must not pass for packages without any. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('../../.ci/advisories', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With an npm that answers so. */
function asked(json: string, exit: number) {
  const npm = `#!/bin/sh\n[ "$2" = --json ] && echo '${json}' || echo 'the report'\nexit ${exit}\n`;
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { status, stdout, stderr } = spawnSync(command, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the question for advisories', () => {
  it.each([0, 1])('ends as npm does where the registry answers (%i)', (exit) => {
    expect(asked('{ "auditReportVersion": 2 }', exit)).toMatchObject({
      status: exit,
      stdout: 'the report\n',
    });
  });

  it('ends 2 and says so where it does not', () => {
    const { status, stdout, stderr } = asked('{ "message": "405 Method Not Allowed" }', 1);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('does not answer for advisories');
  });
});
