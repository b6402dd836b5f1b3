/** Files that the host is asked for anew, and those that it no longer has. */
const anew = new Map<string, Promise<boolean>>();
/** Files of the parts that have come. */
const here = new Set<string>();

/**
 * Fetches a part of the app with its styles. The build calls it for each `import()`, in place of Vite's own function
 * (ui/build/vite.config.ts). Where a file is missing or does not run, each of that part is fetched once more, past every
 * cache, before anything else hears of it (X9). One that the host no longer has is not asked for again (X8).
 * @param files of the part and of what it imports, where it has several; none that the page itself has brought
 */
export async function fetchCode<Module>(
  importPart: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const own = /[\w-]+\.js/.exec(String(importPart));
  const all = own === null ? files : [`assets/${own[0]}`, ...files];
  const load = async () => {
    await Promise.all(files.map(asked));
    const part = await importPart();
    for (const file of all) here.add(file);
    return part;
  };
  if (!all.some((file) => anew.has(file)))
    try {
      return await load();
    } catch {
      // Asked for again below.
    }
  const absent = all.filter((file) => !here.has(file));
  const areGone = await Promise.all(absent.map(isGone));
  const gone = absent.find((_, at) => areGone[at]);
  if (gone === undefined) return load();
  dispatchEvent(new CustomEvent('chunkmissing', { detail: gone }));
  throw new Error(`No /${gone}`);
}

/** A release has replaced the file. Any other answer, and none, leaves that open. */
function isGone(file: string): Promise<boolean> {
  let asking = anew.get(file);
  if (asking === undefined) {
    asking = fetch(`/${file}`, { cache: 'reload' }).then(
      ({ status }) => status === 404 || status === 410,
      () => false,
    );
    anew.set(file, asking);
    void asking.then((is) => is || anew.delete(file));
  }
  return asking;
}

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
