const PERCENT = 0x25;
const AMPERSAND = 0x26;
const BACKSLASH = 0x5c;

/** Length of the longest escape of one character, `&#0000037;`. */
const LONGEST_ESCAPE = 10;
/** Escapes of one character in URLs, JSON, scripts and HTML, by their first byte. */
const ESCAPES = new Map([
  [PERCENT, [/^%(?<hex>[0-9a-f]{2})/i]],
  [BACKSLASH, [/^\\u(?<hex>[0-9a-f]{4})/i, /^\\x(?<hex>[0-9a-f]{2})/i, /^\\(?<same>[^\w\s])/]],
  [AMPERSAND, [/^&#x(?<hex>[0-9a-f]{1,6});/i, /^&#(?<decimal>\d{1,7});/, /^&(?<name>amp|lt|gt|quot|apos);/]],
]);
/** An incomplete escape that the next bytes may complete. */
const BEGUN = /^(?:%[0-9a-f]?|\\(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|&(?:#\d{0,7}|#x[0-9a-f]{0,6}|[a-z]{0,4}))$/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface Escape {
  byte: number;
  length: number;
}

function byteOf({ hex, decimal, same, name }: Record<string, string | undefined>): number {
  if (hex !== undefined) return Number.parseInt(hex, 16);
  if (decimal !== undefined) return Number(decimal);
  return (same ?? NAMED[name ?? ''] ?? '').charCodeAt(0);
}

/** Reads one escaped character; `open` if the bytes end inside an escape and more may follow. */
function readEscape(bytes: Uint8Array, at: number, isLast: boolean): Escape | 'open' | undefined {
  const patterns = ESCAPES.get(bytes[at] ?? 0);
  if (!patterns) return undefined;
  const text = String.fromCharCode(...bytes.subarray(at, at + LONGEST_ESCAPE));
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found?.groups) return { byte: byteOf(found.groups), length: found[0].length };
  }
  return !isLast && at + text.length === bytes.length && BEGUN.test(text) ? 'open' : undefined;
}

/** Finds values in bytes that arrive in chunks. */
class Finder {
  readonly #values: readonly Uint8Array[];
  /** The first byte of each value. */
  readonly #firsts: ReadonlySet<number | undefined>;

  constructor(values: readonly string[]) {
    this.#values = values.map((value) => new TextEncoder().encode(value));
    this.#firsts = new Set(this.#values.map(([first]) => first));
  }

  /**
   * Removes the values from the bytes.
   * @returns `held`: trailing bytes that may begin a value; empty if `isLast`
   */
  without(bytes: Uint8Array, isLast: boolean): { shown: Uint8Array; held: Uint8Array } {
    const shown = new Uint8Array(bytes.length);
    let length = 0;
    let at = 0;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      const end = this.#mayBegin(bytes, at, isLast) ? this.#endAt(bytes, at, isLast) : undefined;
      if (end === 'open') break;
      if (end === undefined) {
        shown[length++] = byte;
        at += 1;
      } else at = end;
    }
    return { shown: shown.subarray(0, length), held: bytes.slice(at) };
  }

  #mayBegin(bytes: Uint8Array, at: number, isLast: boolean): boolean {
    if (this.#firsts.has(bytes[at])) return true;
    const escape = readEscape(bytes, at, isLast);
    return escape === 'open' || this.#firsts.has(escape?.byte);
  }

  #endAt(bytes: Uint8Array, at: number, isLast: boolean): number | 'open' | undefined {
    for (const value of this.#values) {
      const end = this.#endOf(value, 0, bytes, at, isLast);
      if (end !== undefined) return end;
    }
    return undefined;
  }

  /** Where `value`, matched from its byte `next` on, ends; `open` if the bytes end before it does. */
  #endOf(
    value: Uint8Array,
    next: number,
    bytes: Uint8Array,
    from: number,
    isLast: boolean,
  ): number | 'open' | undefined {
    let at = from;
    for (let index = next; index < value.length; index += 1) {
      if (at === bytes.length) return isLast ? undefined : 'open';
      const escape = readEscape(bytes, at, isLast);
      if (escape === 'open') return 'open';
      const literal = bytes[at] === value[index];
      if (escape && escape.byte === value[index]) {
        // `%25` is an escaped percent sign, or three literal characters of the value.
        const end = literal ? this.#endOf(value, index + 1, bytes, at + escape.length, isLast) : undefined;
        if (end !== undefined) return end;
        at += literal ? 1 : escape.length;
      } else if (literal) at += 1;
      else return undefined;
    }
    return at;
  }
}

/**
 * Removes the values from a text: literal, percent-encoded, or escaped as in JSON, scripts and HTML.
 * @param values the longest first
 */
export function hideCredentials(text: string, values: readonly string[]): string {
  if (values.length === 0) return text;
  const { shown } = new Finder(values).without(new TextEncoder().encode(text), true);
  return new TextDecoder().decode(shown);
}

/**
 * The same for a stream of any content type. It holds back only bytes that may begin a value.
 * @param values the longest first
 */
export function hideCredentialsStream(values: readonly string[]): TransformStream<Uint8Array, Uint8Array> {
  const finder = new Finder(values);
  let held = new Uint8Array();
  return new TransformStream({
    transform(chunk, out) {
      const bytes = new Uint8Array(held.length + chunk.length);
      bytes.set(held);
      bytes.set(chunk, held.length);
      const found = finder.without(bytes, false);
      held = new Uint8Array(found.held);
      if (found.shown.length > 0) out.enqueue(found.shown);
    },
    flush(out) {
      const { shown } = finder.without(held, true);
      if (shown.length > 0) out.enqueue(shown);
    },
  });
}
