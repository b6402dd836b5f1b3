import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as t from 'io-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Forbidden code in a file of that folder, and the message of the check. */
const VIOLATIONS: readonly (readonly [file: string, code: string, sentence: string])[] = [
  ['core/a1.ts', "export * from '../ui/copy.ts';", 'Core stands alone'],
  ['core/a2.ts', "import type { Clock } from './ports/platform.ts';", 'A rule knows no port'],
  ['core/a3.ts', "export * from './workflows/start-app.ts';", 'A rule knows no port and no workflow'],
  ['core/a4.ts', "export { either } from 'fp-ts';", 'the one importer of fp-ts'],
  ['core/a5.ts', "export * from 'axios';", 'io-ts and luxon and no other library'],
  ['core/a6.ts', "export * from 'node:fs';", 'io-ts and luxon and no other library'],
  ['core/a7.ts', "export * from '@tableside/core';", 'io-ts and luxon and no other library'],
  ['core/a8.ts', 'export const now = new Date();', 'Core has no clock'],
  ['core/a9.ts', 'export const now = Date.now();', 'Core has no clock'],
  ['core/b1.ts', 'export const now = DateTime.now();', 'Core has no clock'],
  ['core/b2.ts', 'export const lot = Math.random();', 'ask the Randomness port'],
  ['core/b3.ts', "console.log('a');", 'no-console'],
  ['core/menu/a1.ts', "export * from '../../ui/copy.ts';", 'Core stands alone'],
  ['core/menu/a2.ts', "import type { Clock } from '../ports/platform.ts';", 'A rule knows no port'],
  ['core/menu/a3.ts', "export * from '../workflows/start-app.ts';", 'A rule knows no port and no workflow'],
  ['core/menu/a4.ts', "export { either } from 'fp-ts';", 'the one importer of fp-ts'],
  ['core/menu/a5.ts', "export * from 'axios';", 'io-ts and luxon and no other library'],
  ['core/fp.ts', "export * from './step.ts';", 'knows nothing of core'],
  ['core/index.ts', "export * from 'io-ts';", 'made of rules alone'],
  ['core/app/a1.ts', "export * from 'io-ts';", 'made of rules alone'],
  ['core/checked/a1.ts', "export * from 'io-ts';", 'made of rules alone'],
  ['core/ports/a1.ts', "export * from '../workflows/start-app.ts';", 'A port does not know who asks'],
  ['core/ports/a2.ts', "export * from '../../adapters/http/client.ts';", 'Core stands alone'],
  ['core/ports/a3.ts', "export * from 'axios';", 'made of rules alone'],
  ['core/workflows/a1.ts', "export * from './place-order.ts';", 'Workflows do not call each other'],
  ['core/workflows/a2.ts', "export * from '../../ui/copy.ts';", 'Core stands alone'],
  ['core/workflows/a3.ts', "export * from 'luxon';", 'made of rules alone'],
  ['core/workflows/a4.ts', 'export const now = new Date();', 'Core has no clock'],
  ['core/workflows/steps/a1.ts', "export * from '../take-payment.ts';", 'A step does not know the workflows'],
  ['core/workflows/steps/a2.ts', "export * from '../../../ui/copy.ts';", 'Core stands alone'],
  ['core/workflows/steps/a3.ts', "export * from 'luxon';", 'made of rules alone'],

  ['adapters/http/a1.ts', "export * from '../../core/money.ts';", "Import from '@tableside/core'"],
  ['adapters/http/a2.ts', "export * from '../../ui/copy.ts';", 'An adapter knows no screen'],
  ['adapters/http/a3.ts', "export * from '../../fixtures/world/world.ts';", 'no sample data'],
  ['adapters/http/a4.ts', "export * from '../contentful/brand.ts';", 'Adapters do not know each other'],
  ['adapters/http/a5.ts', "export * from 'contentful';", 'One library, one home'],
  ['adapters/http/a6.ts', "export * from 'fp-ts';", 'One library, one home'],
  ['adapters/http/a7.ts', "export * from 'mobx';", 'One library, one home'],
  ['adapters/contentful/a1.ts', "export * from 'axios';", 'One library, one home'],
  [
    'adapters/contentful/a2.ts',
    "export * from '../http/ordering.ts';",
    'Of another adapter only the HTTP client',
  ],
  ['adapters/braintree/a1.ts', "export * from 'inversify';", 'One library, one home'],
  ['adapters/socket/a1.ts', "export * from 'axios';", 'One library, one home'],
  [
    'adapters/socket/a2.ts',
    "export * from '../http/account-codecs.ts';",
    'Of another adapter only the HTTP client',
  ],
  ['adapters/bindings/bill-bindings.ts', "export * from 'socket.io-client';", 'One library, one home'],
  ['adapters/http/a8.ts', "export * from 'socket.io-client';", 'One library, one home'],
  ['adapters/browser/a1.ts', "export * from 'braintree-web/client';", 'One library, one home'],
  ['adapters/browser/a2.ts', "console.log('a');", 'no-console'],
  ['adapters/bindings/container.ts', "export * from 'axios';", 'One library, one home'],
  ['adapters/cli/check-brand/a1.ts', "export * from '../../http/client.ts';", 'Checking a brand takes core'],
  [
    'adapters/cli/check-brand/a3.ts',
    "export * from '../../../ui/copy/say.ts';",
    'Checking a brand takes core',
  ],
  [
    'adapters/cli/check-brand/a4.ts',
    "export * from '../../../ui/document/apply-theme.ts';",
    'Checking a brand takes core',
  ],
  ['adapters/cli/check-brand/a2.ts', "export * from 'axios';", 'Checking a brand takes core'],
  [
    'adapters/cli/content/a1.ts',
    "export * from '../../http/client.ts';",
    'What the command line knows of content',
  ],
  ['adapters/cli/diff/a1.ts', "export * from 'node:fs';", 'What the command line knows of content'],
  [
    'tests/lab/simulator/a1.ts',
    "export * from '../../../ui/screens/front.tsx';",
    'A journey takes models, flows, addresses',
  ],
  [
    'tests/lab/simulator/a2.ts',
    "export * from '../../../ui/composition/main.tsx';",
    'A journey takes models, flows, addresses',
  ],
  [
    'tests/lab/simulator/a3.ts',
    "export * from '../../../fixtures/sandbox/sandbox.ts';",
    'services are the world in memory',
  ],
  ['tests/lab/simulator/a4.ts', "export * from 'mobx-react-lite';", 'A journey takes core'],
  ['tests/lab/simulator/a5.ts', "export * from '../../../core/money/money.ts';", 'Import from '],
  ['tests/ui/models/bill/a1.ts', "export * from '../../../../core/money/money.ts';", 'Import from '],
  ['adapters/cli/a1.ts', "export * from '../http/client.ts';", 'The command line knows core alone'],
  ['adapters/cli/a2.ts', "export * from '../../core/money.ts';", 'The command line knows core alone'],
  ['adapters/cli/a3.ts', "export * from 'axios';", 'what another adapter does stays there'],
  ['adapters/cli/a4.ts', "console.log('a');", 'no-console'],
  [
    'adapters/cli/commands/a1.ts',
    "export * from '../../contentful/theme.ts';",
    'The command line knows core alone',
  ],
  ['adapters/cli/commands/a2.ts', "export * from 'node:fs';", 'A command describes its input and asks core'],
  [
    'adapters/cli/commands/a3.ts',
    "export * from 'commander';",
    'A command describes its input and asks core',
  ],

  [
    'ui/models/c2.ts',
    'export const add = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;',
    'too many parameters',
  ],
  ['ui/models/a1.ts', "export { useState } from 'react';", 'no framework but MobX'],
  ['ui/models/a2.ts', "export { observer } from 'mobx-react-lite';", 'no framework but MobX'],
  [
    'ui/models/a3.ts',
    "export * from '../../adapters/http/client.ts';",
    "ui reaches the world through core's ports",
  ],
  ['ui/models/b1.ts', "export * from 'socket.io-client';", 'This library belongs to an adapter or to core'],
  ['ui/models/a4.ts', "export * from 'axios';", 'This library belongs to an adapter or to core'],
  ['ui/models/a5.ts', "export * from '../../fixtures/world/world.ts';", 'no sample data'],
  ['ui/models/a6.ts', "export * from '../components/page.tsx';", 'A view model knows no component'],
  [
    'ui/models/a7.ts',
    'export const title = window.name;',
    'take the browser, the network and the clock as ports',
  ],
  [
    'ui/models/a8.ts',
    'export const now = Date.now();',
    'take the browser, the network and the clock as ports',
  ],
  ['ui/models/a9.ts', "export * from '../../core/money.ts';", "Import from '@tableside/core'"],
  ['ui/screens/menu/a1.tsx', "export * from '../../../adapters/http/client.ts';", "through core's ports"],
  [
    'ui/screens/menu/a2.tsx',
    "import type { Ordering } from '@tableside/core/ports';",
    'Components know no ports',
  ],
  [
    'ui/screens/menu/a3.tsx',
    "export { price } from '@tableside/core';",
    'Components decide and add up nothing',
  ],
  ['ui/screens/menu/a4.tsx', "export { makeAutoObservable } from 'mobx';", 'Components hold no state'],
  ['ui/models/b2.ts', "export * from '../flows/visit-flow.ts';", 'A view model knows no flow'],
  ['ui/flows/a1.ts', "export { useState } from 'react';", 'no framework but MobX'],
  ['ui/flows/a2.ts', "export { navigate } from 'wouter/use-browser-location';", 'no framework but MobX'],
  ['ui/flows/a3.ts', "export * from '../../adapters/http/client.ts';", "through core's ports"],
  ['ui/flows/a4.ts', "export * from '../../fixtures/world/world.ts';", 'no sample data'],
  ['ui/flows/a5.ts', "export * from '../screens/front.tsx';", 'A flow knows no screen'],
  ['ui/flows/a6.ts', "export * from '../navigation/router.tsx';", 'A flow knows no screen'],
  ['ui/flows/a7.ts', 'export const path = location.pathname;', 'A flow runs anywhere'],
  ['ui/flows/a8.ts', "export * from 'axios';", 'This library belongs to an adapter or to core'],
  ['ui/screens/menu/a5.tsx', "export { Redirect } from 'wouter';", 'A screen goes nowhere by itself'],
  ['ui/screens/menu/a6.tsx', "export { useLocation } from 'wouter';", 'A screen goes nowhere by itself'],
  ['ui/screens/pay/a1.tsx', "export { Redirect } from 'wouter';", 'A screen goes nowhere by itself'],
  ['ui/screens/bill/a1.tsx', "export { useSearch } from 'wouter';", 'A screen goes nowhere by itself'],
  ['ui/screens/result/a1.tsx', "export { useLocation } from 'wouter';", 'A screen goes nowhere by itself'],
  [
    'ui/components/a4.tsx',
    "import { navigate } from 'wouter/use-browser-location';\nnavigate('/');",
    'A screen goes nowhere by itself',
  ],
  ['ui/components/a1.tsx', "export * from 'axios';", 'This library belongs to an adapter or to core'],
  ['ui/components/a2.tsx', "export * from '../../fixtures/world/world.ts';", 'no sample data'],
  ['ui/components/a3.tsx', "export { placeOrder } from '@tableside/core';", 'Components decide'],
  [
    'ui/app/a1.tsx',
    "export * from '../../adapters/bindings/container.ts';",
    'Only the composition root knows adapters',
  ],
  ['ui/composition/checkout.ts', "export * from 'braintree-web';", 'calls no library of theirs'],
  ['ui/composition/bill.ts', "export * from 'socket.io-client';", 'calls no library of theirs'],
  ['ui/composition/tab.ts', "export * from 'axios';", 'calls no library of theirs'],
  ['ui/composition/discovery.ts', "export * from 'axios';", 'calls no library of theirs'],
  ['ui/composition/content-cache.ts', "export * from 'axios';", 'calls no library of theirs'],
  ['ui/composition/analytics.ts', "export * from 'axios';", 'calls no library of theirs'],

  ['fixtures/world/a1.ts', "export * from '../../adapters/http/codecs.ts';", 'know core alone'],
  ['fixtures/world/a2.ts', "export * from '../../ui/copy.ts';", 'know core alone'],
  ['fixtures/world/a3.ts', "export * from '../../core/money.ts';", "Import from '@tableside/core'"],
  ['tests/adapters/a1.ts', "export * from '../../core/money.ts';", "Import from '@tableside/core'"],
  ['e2e/a1.ts', "export * from '../ui/copy.ts';", 'A browser test knows what a guest sees'],
  ['e2e/a2.ts', 'export const wait = (page) => page.waitForTimeout(1);', 'Wait for what the guest would see'],
  ['e2e/a3.ts', "export const wait = (page) => page.waitForLoadState('networkidle');", 'Wait for what'],

  ['fixtures/any.ts', 'export const a: any = 1;', 'no-explicit-any'],
  ['fixtures/present.ts', 'export const a = (b: number[]) => b[0]!;', 'no-non-null-assertion'],
  ['ui/t1.tsx', 'export const A = ({ n }: { n: number }) => <p>{n} left</p>;', 'A translated page loses'],
  ['ui/t2.tsx', 'export const A = (props: { a: string }) => <p><b>{1}</b>{props.a}</p>;', 'loses a text'],
  ['ui/t3.tsx', 'export const A = ({ a }: { a: boolean }) => <p><b />{a && "b"}</p>;', 'loses a text'],
  ['ui/t4.tsx', 'export const A = ({ a }: { a: string }) => <p>{a !== "" && <>{a}</>}</p>;', 'loses a text'],
  ['ui/t5.tsx', 'export const A = (p: { a: string[] }) => <p>{p.a.map((b) => `${b},`)}</p>;', 'loses a text'],
  ['ui/t6.tsx', 'export const A = ({ a }: { a: string }) => <p>{[a, <b key="b" />]}</p>;', 'loses a text'],
  ['ui/t7.tsx', 'const say = () => "a";\nexport const A = () => <p><b />{say()}</p>;', 'loses a text'],
  ['ui/t8.tsx', 'const say = () => "a";\nexport function A() {\n  return say();\n}', 'loses a text'],
  [
    'ui/t9.tsx',
    'export const A = (p: { children: React.ReactNode }) => <p><b />{p.children}</p>;',
    'declare what holds no text as Elements',
  ],
  ['ui/raw.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;', 'no-danger'],
];

/** Allowed code in that folder. */
const SOUND: readonly (readonly [file: string, code: string])[] = [
  ['core/c1.ts', "export * from './money.ts';\nexport { either } from './fp.ts';"],
  ['core/c2.ts', "export { string } from 'io-ts';\nexport { Duration } from 'luxon';"],
  [
    'core/ports/c1.ts',
    "export type { Clock } from './platform.ts';\nexport type { Menu } from '../menu.ts';",
  ],
  [
    'core/workflows/c1.ts',
    "export type { Clock } from '../ports/platform.ts';\nexport * from '../money.ts';",
  ],
  [
    'core/workflows/c2.ts',
    "export type { Watch } from './take-payment.ts';\nexport * from './steps/card-payment.ts';",
  ],
  [
    'core/workflows/steps/c1.ts',
    "export type { Watch } from '../take-payment.ts';\nexport type { Clock } from '../../ports/platform.ts';",
  ],
  ['adapters/http/c1.ts', "export { default } from 'axios';\nexport { price } from '@tableside/core';"],
  ['adapters/contentful/c1.ts', "export { createClient } from 'contentful';"],
  ['adapters/contentful/c2.ts', "export * from '../http/client.ts';"],
  [
    'adapters/socket/c1.ts',
    "export { io } from 'socket.io-client';\nexport { price } from '@tableside/core';",
  ],
  ['adapters/cli/c1.ts', "export { Command } from 'commander';\nexport * from 'node:fs/promises';"],
  [
    'adapters/cli/content/c1.ts',
    "export * from '../../contentful/content-codecs.ts';\nexport * from '../commands/price.ts';",
  ],
  ['adapters/cli/commands/c1.ts', "export { price } from '@tableside/core';\nexport * from '../c1.ts';"],
  [
    'ui/flows/c1.ts',
    "export { reaction } from 'mobx';\nexport * from '../navigation/routes.ts';\nexport * from '../models/menu/a.ts';",
  ],
  ['ui/models/c1.ts', "export { observable } from 'mobx';\nexport { price } from '@tableside/core';"],
  [
    'ui/screens/menu/c1.tsx',
    "export { formatMoney } from '@tableside/core';\nexport { Link } from 'wouter';\nexport * from '../../flows/a.ts';",
  ],
  [
    'ui/composition/main.tsx',
    "export * from '../../adapters/bindings/container.ts';\nexport type { Container } from 'inversify';",
  ],
  ['ui/s1.tsx', 'export const A = ({ n }: { n: number }) => <p>{`${n} left`}</p>;'],
  ['ui/s2.tsx', 'export const A = ({ n }: { n: number }) => (\n  <p>\n    <b /> <i>{n}</i>\n  </p>\n);'],
  [
    'ui/s3.tsx',
    "import type { Elements } from './elements.ts';\nexport const A = (p: { children: Elements }) => <p><b />{p.children}</p>;",
  ],
  [
    'ui/s4.tsx',
    'const b = (n: number) => <b key={n}>{n}</b>;\nexport const A = ({ a }: { a: number[] }) => <p><i />{b(1)}{a.map((n) => b(n))}</p>;',
  ],
  ['fixtures/world/c1.ts', "export { price } from '@tableside/core';"],
  ['tests/c1.ts', "export * from '../fixtures/world/world.ts';\nexport * from '../adapters/http/client.ts';"],
  ['e2e/c1.ts', "export * from '../fixtures/world/world.ts';"],
];

const Report = t.type({
  diagnostics: t.array(
    t.intersection([
      t.type({ message: t.string, code: t.string, filename: t.string }),
      t.partial({ help: t.string }),
    ]),
  ),
});

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
const found = new Map<string, readonly string[]>();

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${code}\n`);
}

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'ui/build/lint-own-text.js']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(project, file), join(folder, file));
  }
  for (const [file, code] of [...VIOLATIONS, ...SOUND]) plant(file, code);
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '-f', 'json', '.'], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 1) throw new Error(`the linter ended with ${run.status}, as if nothing were planted`);
  const report = Report.decode(JSON.parse(run.stdout));
  if (report._tag === 'Left') throw new Error(`the linter's report does not decode: ${run.stdout}`);
  for (const { filename, code, message, help = '' } of report.right.diagnostics) {
    const file = filename.replaceAll('\\', '/');
    found.set(file, [...(found.get(file) ?? []), `${code} ${message} ${help}`]);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a boundary between folders', () => {
  it.each(VIOLATIONS)('stops a planted mistake and says what to do, %s: %s', (file, _, sentence) => {
    expect(found.get(file)?.join('\n')).toContain(sentence);
  });
});

describe('imports within the boundaries', () => {
  it.each(SOUND)('pass the check: %s', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});
