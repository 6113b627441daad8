/** Makes spoilt answers from the backend's real ones, so that they follow changes of the contract. */

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes the payload, or the body when there is none; the envelope stays. */
function inside(body: unknown, change: (payload: unknown) => unknown): unknown {
  if (!isObject(body)) return change(body);
  if ('payload' in body) return { ...body, payload: change(body['payload']) };
  const { status, ...rest } = body;
  const changed = change(rest);
  return isObject(changed) && status !== undefined ? { status, ...changed } : changed;
}

function twisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(twisted);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, twisted(held)]));
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'number') return [value];
  if (typeof value === 'boolean') return 'perhaps';
  return 0;
}

/** Turns every text into an object, every number into a list and every boolean into a word. */
export function wrongTypes(body: unknown): unknown {
  return inside(body, twisted);
}

function hollow(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return value;
  const lists = Object.entries(value).filter(([, held]) => Array.isArray(held));
  // An object without lists becomes an empty list, as PHP writes an empty map.
  if (lists.length === 0) return [];
  return { ...value, ...Object.fromEntries(lists.map(([key]) => [key, []])) };
}

/** Empties a list, or the lists in an object; an object without lists becomes `[]`. */
export function emptied(body: unknown): unknown {
  const changed = inside(body, hollow);
  if (!isObject(changed) || !isObject(changed['meta'])) return changed;
  return { ...changed, meta: { total: 0, pages: 0 } };
}

/** More entries than any page was designed for. */
export const HUGE = 3000;
const LONG = 'long '.repeat(2000);

function again(entry: unknown, at: number): unknown {
  if (!isObject(entry)) return typeof entry === 'string' ? `${entry} ${at}` : entry;
  // Ids stay unique, as in a real long list.
  const ids = ['id', 'item_id', 'slug', 'code', 'category'].filter((key) => key in entry);
  return at === 0
    ? entry
    : { ...entry, ...Object.fromEntries(ids.map((key) => [key, `${String(entry[key])}${letters(at)}`])) };
}

/** A number in letters, for codes that allow no digits. */
function letters(at: number): string {
  return [...String(at)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
}

function longer(list: readonly unknown[]): unknown[] {
  if (list.length === 0) return [];
  return Array.from({ length: HUGE }, (_, at) =>
    at < list.length ? list[at] : again(list[at % list.length], at),
  );
}

function swollen(value: unknown): unknown {
  if (Array.isArray(value)) return longer(value);
  if (!isObject(value)) return value;
  const lists = Object.entries(value).filter(([, held]) => Array.isArray(held));
  if (lists.length > 0)
    return {
      ...value,
      ...Object.fromEntries(lists.map(([key, held]) => [key, Array.isArray(held) ? longer(held) : held])),
    };
  // Without a list: adds one that nothing reads.
  return { ...value, history: Array.from({ length: HUGE }, () => ({ note: LONG.slice(0, 200) })) };
}

/** Makes a list, or the lists in an object, thousands of entries long. An object without lists gets an extra one. */
export function huge(body: unknown): unknown {
  const changed = inside(body, swollen);
  if (!isObject(changed) || !isObject(changed['meta'])) return changed;
  return { ...changed, meta: { total: 3_000_000, pages: 200_000 } };
}
