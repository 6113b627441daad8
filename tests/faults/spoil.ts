/** How answers are spoilt: made from what the backend really said, so that they follow the contract as it changes. */

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The payload where there is one, else the body; the envelope around it stays as it is. */
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

/** Every text an object, every number a list, every boolean a word. */
export function wrongTypes(body: unknown): unknown {
  return inside(body, twisted);
}

function hollow(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return value;
  const lists = Object.entries(value).filter(([, held]) => Array.isArray(held));
  // What has no list in it comes as PHP writes an empty map.
  if (lists.length === 0) return [];
  return { ...value, ...Object.fromEntries(lists.map(([key]) => [key, []])) };
}

/** A list, or the lists in an object, with nothing in them; what has no list is `[]`. */
export function emptied(body: unknown): unknown {
  const changed = inside(body, hollow);
  if (!isObject(changed) || !isObject(changed['meta'])) return changed;
  return { ...changed, meta: { total: 0, pages: 0 } };
}

/** As many entries as no page was drawn for. */
export const HUGE = 3000;
const LONG = 'long '.repeat(2000);

function again(entry: unknown, at: number): unknown {
  if (!isObject(entry)) return typeof entry === 'string' ? `${entry} ${at}` : entry;
  // Ids stay unique, as a real long list's are.
  const ids = ['id', 'item_id', 'slug', 'code', 'category'].filter((key) => key in entry);
  return at === 0
    ? entry
    : { ...entry, ...Object.fromEntries(ids.map((key) => [key, `${String(entry[key])}${letters(at)}`])) };
}

/** A number in letters, which fits where a code may have no digits. */
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
  // Without a list: one where none is read, beside what is.
  return { ...value, history: Array.from({ length: HUGE }, () => ({ note: LONG.slice(0, 200) })) };
}

/** A list of thousands, or thousands in the lists of an object; what has none gets one that nobody asked for. */
export function huge(body: unknown): unknown {
  const changed = inside(body, swollen);
  if (!isObject(changed) || !isObject(changed['meta'])) return changed;
  return { ...changed, meta: { total: 3_000_000, pages: 200_000 } };
}
