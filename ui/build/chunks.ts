import type { Rolldown } from 'vite';

/** The chunks of a build that are picked, and all that these import. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  isPicked: (chunk: Rolldown.OutputChunk) => boolean,
): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set(chunks.filter(isPicked));
  // A set goes on to what is added to it meanwhile.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
