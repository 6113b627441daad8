/** Parses JSON. Some editors put a byte order mark before it, which is no part of it. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Parses JSON. @returns undefined if it is none */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** How many characters are looked at in a step: well under 1 ms. */
const STEP = 65_536;

/** How much JSON of ours has at most. */
export interface JsonBounds {
  /** Brackets within brackets. */
  readonly depth: number;
  /** Lists in all. */
  readonly lists: number;
  /** Objects and their members in all. */
  readonly members: number;
}

/**
 * Whether a text has more than JSON of ours. Look before parsing, which can't be done in steps: a file of brackets or
 * names alone takes ten seconds, and a hundred times its size in memory. In steps.
 */
export function* exceedsBounds(text: string, most: JsonBounds): Generator<undefined, boolean> {
  let depth = 0;
  let lists = 0;
  let members = 0;
  let isText = false;
  let stepEnd = STEP;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === ':') members += 1;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (sign === '[') lists += 1;
      else members += 1;
    } else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > most.depth || lists > most.lists || members > most.members) return true;
    if (at >= stepEnd) {
      stepEnd = at + STEP;
      yield;
    }
  }
  return false;
}
