/** Content of an older model than the app's. The codec reports a newer one. */
import { MODEL_VERSION } from '@tableside/core/content';
import { finders, notes, when, type CheckedBrand, type FoundBy } from './finding.ts';

export const version = finders({
  modelOlder: notes(
    (found: number, known: number, scripts: string) =>
      `It is ${found}, and the app knows ${known}. Run ${scripts}.`,
  ),
});

/** One script leads from a version to the next. */
const scriptsFrom = (found: number): readonly string[] =>
  Array.from({ length: MODEL_VERSION - found }, (_, step) => found + step).map(
    (from) => `fixtures/content/migrations/${from}-to-${from + 1}.cjs`,
  );

export const versionFindings = ({
  brand: { modelVersion = MODEL_VERSION },
}: CheckedBrand): readonly FoundBy<typeof version>[] =>
  when(modelVersion < MODEL_VERSION, () =>
    version.modelOlder(
      'brandConfigExtended: modelVersion',
      modelVersion,
      MODEL_VERSION,
      scriptsFrom(modelVersion).join(', then '),
    ),
  );
