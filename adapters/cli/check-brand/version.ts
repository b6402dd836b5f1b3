/** Content of an older model than the app's. The codec reports a newer one. */
import { MODEL_VERSION } from '@tableside/core/content';
import { notes, when, type CheckedBrand, type Finding } from './finding.ts';

export const versionFindings = ({
  brand: { modelVersion: version = MODEL_VERSION },
}: CheckedBrand): readonly Finding[] =>
  when(version < MODEL_VERSION, () =>
    notes(
      'brandConfigExtended: modelVersion',
      `It is ${version}, and the app knows ${MODEL_VERSION}. Run fixtures/content/migrations/${version}-to-${version + 1}.cjs.`,
    ),
  );
