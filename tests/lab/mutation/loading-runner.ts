import { expect, it, TestRunner } from 'vitest';

/**
 * Turns a test file that does not load into a failed test. A mutant that breaks the top of the test files would
 * otherwise leave no test to fail, and count as survived.
 */
export default class LoadingRunner extends TestRunner {
  override async importFile(file: string, source: Parameters<TestRunner['importFile']>[1]): Promise<unknown> {
    try {
      return await super.importFile(file, source);
    } catch (error) {
      if (source !== 'collect') throw error;
      it('the file loads', () => {
        expect(error).toBeUndefined();
      });
      return undefined;
    }
  }
}
