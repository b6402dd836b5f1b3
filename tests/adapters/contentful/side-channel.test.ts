import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface SideChannel {
  assert(key: unknown): void;
  delete(key: unknown): boolean;
  get(key: unknown): unknown;
  has(key: unknown): boolean;
  set(key: object, value: unknown): void;
}

const here = createRequire(import.meta.url);
/** The client's own dependency, not the project's. */
const ofTheClient = createRequire(here.resolve('contentful'));
const ofTheApp = here('../../../adapters/contentful/side-channel.cjs') as () => SideChannel;
const ofThePackage = ofTheClient('side-channel') as () => SideChannel;

describe('the replacement for side-channel', () => {
  const keys = [{}, [], () => undefined, Object.freeze({})];
  const others = ['text', 7, null, undefined];

  const anyStep = fc.oneof(
    fc.record({ act: fc.constant('set' as const), key: fc.constantFrom(...keys), value: fc.anything() }),
    fc.record({
      act: fc.constantFrom('get' as const, 'has' as const, 'delete' as const, 'assert' as const),
      key: fc.constantFrom<unknown>(...keys, ...others),
    }),
  );

  const answers = (
    channel: SideChannel,
    steps: readonly (typeof anyStep extends fc.Arbitrary<infer S> ? S : never)[],
  ) =>
    steps.map((step) => {
      try {
        return step.act === 'set' ? channel.set(step.key, step.value) : channel[step.act](step.key);
      } catch (error) {
        return error instanceof TypeError;
      }
    });

  it('answers like the package', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        expect(answers(ofTheApp(), steps)).toEqual(answers(ofThePackage(), steps));
      }),
    );
  });

  it('shares no keys between two channels', () => {
    const [first, second] = [ofTheApp(), ofTheApp()];
    const key = {};
    first.set(key, 1);
    expect(second.has(key)).toBe(false);
  });
});
