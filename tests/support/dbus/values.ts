import { alignmentOf, typesOf } from './signature.ts';

/** A value with its type, as D-Bus' `v`. */
export interface Variant {
  readonly type: string;
  readonly value: Value;
}
/** A value of D-Bus. Arrays, structs and entries of dictionaries are arrays; 64-bit integers are bigints. */
export type Value = string | number | boolean | bigint | Variant | readonly Value[];

/** Where numbers are, by their type: the size in bytes, and the call of a DataView without `get` and `set`. */
const NUMBERS = {
  y: [1, 'Uint8'],
  n: [2, 'Int16'],
  q: [2, 'Uint16'],
  i: [4, 'Int32'],
  u: [4, 'Uint32'],
  d: [8, 'Float64'],
} as const;
const LONG_NUMBERS = { x: 'BigInt64', t: 'BigUint64' } as const;

const isNumber = (type: string): type is keyof typeof NUMBERS => Object.hasOwn(NUMBERS, type);
const isLongNumber = (type: string): type is keyof typeof LONG_NUMBERS => Object.hasOwn(LONG_NUMBERS, type);
/** Whether a value is an array, a struct or an entry of a dictionary. */
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
/** Whether a value has its type with it. */
export const isVariant = (value: Value): value is Variant => typeof value === 'object' && !isList(value);

/** The types inside a struct or an entry of a dictionary; undefined for any other type. */
const partsOf = (type: string) => (/^[({]/.test(type) ? typesOf(type.slice(1, -1)) : undefined);

/** Collects the bytes of values. */
function createWriter() {
  const bytes: number[] = [];
  const align = (to: number) => {
    while (bytes.length % to !== 0) bytes.push(0);
  };
  const put = (size: number, set: (view: DataView) => void) => {
    align(size);
    const view = new DataView(new ArrayBuffer(size));
    set(view);
    bytes.push(...new Uint8Array(view.buffer));
  };
  const length = (size: number) => put(4, (view) => view.setUint32(0, size, true));

  function writeArray(item: string, values: readonly Value[]): void {
    length(0);
    const place = bytes.length - 4;
    align(alignmentOf(item));
    const start = bytes.length;
    for (const value of values) write(item, value);
    const size = new DataView(new ArrayBuffer(4));
    size.setUint32(0, bytes.length - start, true);
    bytes.splice(place, 4, ...new Uint8Array(size.buffer));
  }

  function write(type: string, value: Value): void {
    const parts = partsOf(type);
    if (isNumber(type)) {
      const [size, name] = NUMBERS[type];
      put(size, (view) => view[`set${name}`](0, Number(value), true));
    } else if (isLongNumber(type))
      put(8, (view) => view[`set${LONG_NUMBERS[type]}`](0, BigInt(String(value)), true));
    else if (type === 'b') length(value === true ? 1 : 0);
    else if (type === 'v' && isVariant(value)) {
      write('g', value.type);
      write(value.type, value.value);
    } else if (parts && isList(value)) {
      align(8);
      if (parts.length !== value.length) throw new Error(`${type} has ${parts.length} parts.`);
      for (const [index, part] of parts.entries()) write(part, value[index] ?? '');
    } else if (type.startsWith('a') && isList(value)) writeArray(type.slice(1), value);
    else if (typeof value === 'string' && /^[sog]$/.test(type)) {
      const text = Buffer.from(value, 'utf8');
      if (type === 'g') bytes.push(text.length);
      else length(text.length);
      bytes.push(...text, 0);
    } else throw new Error(`${JSON.stringify(value)} is not of the type ${type}.`);
  }
  return { write, bytes };
}

/** Encodes values, little-endian, from an address that is a multiple of 8. @throws Error for a value of another type */
export function encode(signature: string, values: readonly Value[]): Buffer {
  const { write, bytes } = createWriter();
  const types = typesOf(signature);
  if (types.length !== values.length) throw new Error(`${signature} has ${types.length} values.`);
  for (const [index, type] of types.entries()) write(type, values[index] ?? '');
  return Buffer.from(bytes);
}

/** Decodes little-endian values. @throws Error if the bytes do not have them */
export function decode(signature: string, bytes: Uint8Array): Value[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const align = (to: number) => {
    at = Math.ceil(at / to) * to;
  };
  const take = (size: number) => {
    align(size);
    at += size;
    return at - size;
  };
  const length = () => view.getUint32(take(4), true);

  function readArray(item: string): Value[] {
    const size = length();
    align(alignmentOf(item));
    const end = at + size;
    if (end > bytes.length) throw new Error('The array is longer than its message.');
    const values: Value[] = [];
    while (at < end) values.push(read(item));
    return values;
  }

  function readText(size: number): string {
    const text = Buffer.from(bytes.subarray(at, at + size)).toString('utf8');
    at += size + 1;
    if (at > bytes.length) throw new Error('The text is longer than its message.');
    return text;
  }

  function read(type: string): Value {
    if (isNumber(type)) {
      const [size, name] = NUMBERS[type];
      return view[`get${name}`](take(size), true);
    }
    if (isLongNumber(type)) return view[`get${LONG_NUMBERS[type]}`](take(8), true);
    if (type === 'b') return length() !== 0;
    if (type === 's' || type === 'o') return readText(length());
    if (type === 'g') return readText(view.getUint8(take(1)));
    if (type === 'v') {
      const inner = readText(view.getUint8(take(1)));
      return { type: inner, value: read(inner) };
    }
    if (type.startsWith('a')) return readArray(type.slice(1));
    align(8);
    return (partsOf(type) ?? []).map(read);
  }
  return typesOf(signature).map(read);
}
