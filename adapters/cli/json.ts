/** JSON in a text, in which no object has a member twice: a parser would take the last, and say nothing (GG12). */
import { left, right, type Either } from '@tableside/core';

export function jsonIn(text: string): Either<string, unknown> {
  // Editors on some systems begin a file with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(json);
    const twice = doubleMember(json);
    return twice === undefined ? right(value) : left(`${twice}: the member is there twice; leave one.`);
  } catch (error) {
    return left(`the input is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** An object with the members that it has had, or a list with the place in it. */
type Open = { readonly names: Set<string>; name: string } | { at: number };

/** The path of the first member that its object has had before, in sound JSON. */
function doubleMember(json: string): string | undefined {
  const open: Open[] = [];
  let isName = false;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const inner = open.at(-1);
    if (token === '{') open.push({ names: new Set(), name: '' });
    else if (token === '[') open.push({ at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && inner !== undefined && 'at' in inner) inner.at += 1;
    else if (isName && token.startsWith('"') && inner !== undefined && 'names' in inner) {
      // Two spellings of one name are the same member: "a" and "\u0061".
      inner.name = JSON.parse(token) as string;
      if (inner.names.has(inner.name))
        return open.map((one) => ('at' in one ? String(one.at) : one.name)).join('.');
      inner.names.add(inner.name);
    }
    const now = open.at(-1);
    isName = (token === '{' || token === ',') && now !== undefined && 'names' in now;
  }
  return undefined;
}
