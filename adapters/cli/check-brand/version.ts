/** Content of an older model than the app's. The codec reports a newer one. */
import { MODEL_VERSION } from '@tableside/core/content';
import { finders, notes, when, type CheckedBrand, type FoundBy } from './finding.ts';

export const version = finders({
  modelOlder: notes(
    (found: number) =>
      `It is ${found}, and the app knows ${MODEL_VERSION}. Run fixtures/content/migrations/${found}-to-${MODEL_VERSION}.cjs.`,
  ),
});

export const versionFindings = ({
  brand: { modelVersion = MODEL_VERSION },
}: CheckedBrand): readonly FoundBy<typeof version>[] =>
  when(modelVersion < MODEL_VERSION, () =>
    version.modelOlder('brandConfigExtended: modelVersion', modelVersion),
  );
