import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaOf, countsByArea } from './lines.ts';

const FILES: Readonly<Record<string, string>> = {
  '.gitattributes': 'tests/table.ts linguist-generated\n',
  '.gitignore': 'dist\n',
  'core/a.ts': '1\n2\n',
  'ui/a.css': '1\n',
  'ui/dist/a.ts': '1\n',
  'fixtures/a.ts': '1\n2\n3\n',
  'tests/a.test.ts': '1\n2\n3\n4\n',
  'tests/a.ts': '1\n2\n3\n4\n5\n',
  'tests/table.ts': '1\n',
  'docs/a.md': '# One\n\ntwo three\n',
  'docs/rules/a.md': 'one\n',
};

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tableside-lines-'));
  execFileSync('git', ['init', '-q'], { cwd: project });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
});
afterAll(() => rmSync(project, { recursive: true }));

describe('the count of lines', () => {
  it('leaves out generated and ignored files, and counts new ones', () => {
    expect(countsByArea(project)).toEqual({
      product: 3,
      testCases: 4,
      testSupport: 5,
      fixtures: 3,
      bridge: 0,
      words: 4,
    });
  });

  it.each([
    ['e2e/journeys/menus.spec.ts', 'testCases'],
    ['e2e/pages/menu-page.ts', 'testSupport'],
    ['adapters/cli/tool.ts', 'product'],
    ['adapters/vendure/engine/bills.ts', 'bridge'],
    ['fixtures/sandbox/control/browser/sandbox.css', 'fixtures'],
    ['docs/contract/openapi.yaml', undefined],
  ])('puts %s into its area', (file, area) => {
    expect(areaOf(file)).toBe(area);
  });
});
