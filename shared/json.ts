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

/**
 * Whether a text has more brackets within brackets than JSON of ours. Look before parsing: a file of brackets alone takes
 * a hundred times its size in memory. In steps.
 */
export function* isNestedDeeper(text: string, most: number): Generator<undefined, boolean> {
  let depth = 0;
  let isText = false;
  let stepEnd = STEP;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > most) return true;
    if (at >= stepEnd) {
      stepEnd = at + STEP;
      yield;
    }
  }
  return false;
}
