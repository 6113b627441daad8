const ALIGNMENTS: Readonly<Record<string, number>> = {
  y: 1,
  g: 1,
  v: 1,
  n: 2,
  q: 2,
  b: 4,
  i: 4,
  u: 4,
  s: 4,
  o: 4,
  a: 4,
  x: 8,
  t: 8,
  d: 8,
  '(': 8,
  '{': 8,
};
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

/** The multiple of bytes at which a value of this type begins. @throws Error for an unknown type */
export function alignmentOf(type: string): number {
  const alignment = ALIGNMENTS[type.charAt(0)];
  if (alignment === undefined) throw new Error(`D-Bus has no type ${type}.`);
  return alignment;
}

/** The length of the complete type that begins at `from`. @throws Error for one that has no end */
function lengthAt(signature: string, from: number): number {
  const first = signature.charAt(from);
  if (first === 'a') return 1 + lengthAt(signature, from + 1);
  const closing = CLOSING[first];
  if (closing === undefined) {
    alignmentOf(first);
    return 1;
  }
  let length = 1;
  while (signature.charAt(from + length) !== closing) length += lengthAt(signature, from + length);
  return length + 1;
}

/** Splits a signature into complete types: `susa{sv}` has four. @throws Error for one that is none */
export function typesOf(signature: string): string[] {
  const types: string[] = [];
  for (let at = 0; at < signature.length;) {
    const length = lengthAt(signature, at);
    types.push(signature.slice(at, at + length));
    at += length;
  }
  return types;
}
