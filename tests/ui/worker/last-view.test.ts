import { expect, it } from 'vitest';
import { withLastView, type LastView } from '../../../ui/worker/last-view.ts';

const document = '<meta name="build" content="4c1f"><body><div id="app"></div></body>';
const view: LastView = { build: '4c1f', html: '<div id="last-view">Olives, $& £4.25</div>' };

it('a saved view stands before the app, unchanged', () => {
  expect(withLastView(document, view)).toBe(
    '<meta name="build" content="4c1f"><body><div id="last-view">Olives, $& £4.25</div><div id="app"></div></body>',
  );
});

it('its first paint waits for the first script, not the app', () => {
  const scripts =
    '<script blocking="render" src="start.js"></script><script blocking="render" src="app.js"></script>';
  expect(withLastView(scripts + document, view)).toContain(
    '<script blocking="render" src="start.js"></script><script src="app.js"></script>',
  );
  expect(withLastView(scripts + document, undefined)).toBe(scripts + document);
});

it.each([
  ['of another build, whose style sheets differ', { ...view, build: '9ab0' }],
  ['without its build', { html: view.html }],
  ['without markup', { build: '4c1f', html: 7 }],
  ['that is a text', 'view'],
  ['that is null', null],
])('a view %s leaves the document as it is', (_what, other) => {
  expect(withLastView(document, other)).toBe(document);
});
