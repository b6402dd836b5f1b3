/**
 * Fetches a part of the app with its styles. The build calls it for each `import()`, in place of Vite's own function
 * (ui/build/vite.config.ts). Where a file is missing or does not run, each of that part is fetched once more, past every
 * cache, before anything else hears of it (X9).
 * @param files of the part and of what it imports, where it has several
 */
export async function fetchCode<Module>(
  importPart: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const begun = performance.now();
  const load = async () => {
    await Promise.all(files.map(asked));
    return importPart();
  };
  try {
    return await load();
  } catch {
    const came = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= begun && name.startsWith(`${location.origin}/assets/`))
      .map(({ name }) => name);
    await Promise.all(came.map((file) => fetch(file, { cache: 'reload' }).catch(() => undefined)));
    return load();
  }
}

// Browsers note 250 files, and each call and picture of a visit is one.
performance.setResourceTimingBufferSize(9999);

const styles = new Map<string, Promise<unknown>>();

/** A style sheet has to be there before its part is shown; scripts are asked for together. */
function asked(file: string): unknown {
  const address = `/${file}`;
  if (document.querySelector(`[href="${address}"]`)) return styles.get(address);
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
  if (!isStyle) link.as = 'script';
  link.crossOrigin = '';
  link.href = address;
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
  if (!isStyle) return undefined;
  const come = new Promise((resolve, reject) => {
    // A page in place of it makes an empty one.
    link.addEventListener('load', () =>
      link.sheet?.cssRules.length === 0 ? link.dispatchEvent(new Event('error')) : resolve(undefined),
    );
    link.addEventListener('error', () => reject(new Error(`No ${address}`)));
  });
  styles.set(address, come);
  return come;
}
