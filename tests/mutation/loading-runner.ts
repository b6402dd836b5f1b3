import { expect, it, TestRunner } from 'vitest';

type ImportSource = Parameters<TestRunner['importFile']>[1];

/**
 * A test file that no longer loads is a failed test. Without this a mutant that breaks what stands at the top of
 * the test files would leave no test to fail, and be taken for one that nobody noticed.
 */
export default class LoadingRunner extends TestRunner {
  override async importFile(file: string, source: ImportSource): Promise<unknown> {
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
