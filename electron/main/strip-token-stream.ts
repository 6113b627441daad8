const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACES = [0x20, 0x09, 0x0a, 0x0d];
/** Length of `token` with each of its characters escaped. */
const LONGEST_KEY = 30;

/** True for the inside of a JSON string that means `token`, escaped or not. */
function isTokenKey(raw: string): boolean {
  if (!raw.includes('\\')) return raw === 'token';
  try {
    return JSON.parse(`"${raw}"`) === 'token';
  } catch {
    return false;
  }
}

/**
 * Blanks every string member called `token` in streamed JSON, at any depth. So the page never sees the token, and a
 * response to a GET need not be buffered. Everything else passes unchanged.
 */
export function stripTokenStream(): TransformStream<Uint8Array, Uint8Array> {
  let inString = false;
  let escaped = false;
  /** Inside a string value called `token`. */
  let blank = false;
  /** Bytes of the last string, up to the longest key. */
  let last: number[] = [];
  /** The next value belongs to the key `token`. */
  let called = false;

  function insideString(byte: number): boolean {
    if (!escaped && byte === QUOTE) {
      inString = false;
      if (blank) last = [];
      blank = false;
      return true;
    }
    escaped = !escaped && byte === BACKSLASH;
    if (last.length <= LONGEST_KEY) last.push(byte);
    return !blank;
  }

  function betweenStrings(byte: number): void {
    if (byte === QUOTE) {
      inString = true;
      blank = called;
      called = false;
      last = [];
    } else if (byte === COLON) called = isTokenKey(String.fromCharCode(...last));
    else if (!SPACES.includes(byte)) {
      called = false;
      last = [];
    }
  }

  return new TransformStream({
    transform(chunk, out) {
      const kept = new Uint8Array(chunk.length);
      let length = 0;
      for (const byte of chunk) {
        let shown = true;
        if (inString) shown = insideString(byte);
        else betweenStrings(byte);
        if (shown) kept[length++] = byte;
      }
      out.enqueue(kept.subarray(0, length));
    },
  });
}
