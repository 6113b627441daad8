const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACES = [0x20, 0x09, 0x0a, 0x0d];
/** `token` with each of its letters written as a code has 30. */
const LONGEST_KEY = 30;

/** True for the inside of a JSON string that reads as `token`, in whatever spelling. */
function isTokenKey(raw: string): boolean {
  if (!raw.includes('\\')) return raw === 'token';
  try {
    return JSON.parse(`"${raw}"`) === 'token';
  } catch {
    return false;
  }
}

/**
 * Blanks every text called `token` in streamed JSON, at any depth: the page never sees the token, and an answer to a GET
 * is not held back for it. Other content passes unchanged, except for such a text.
 */
export function stripTokenStream(): TransformStream<Uint8Array, Uint8Array> {
  let inString = false;
  let escaped = false;
  /** Between the quotes of a text called `token`. */
  let blank = false;
  /** The last string, up to the length of the key that is looked for. */
  let last: number[] = [];
  /** The next value is called `token`. */
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
