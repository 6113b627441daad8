import * as z from 'zod/mini';
import { storedIntent, type StoredIntent } from '#shared/rules/stored-intent.ts';

/** The end of the JSON object that begins at `start`; undefined if the text ends before it. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function parseRecord(text: string): StoredIntent | undefined {
  try {
    return z.safeParse(storedIntent, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What can still be read of a spoilt file of payments. */
interface Salvage {
  /** Without the salt, the marks of its records mean nothing. */
  salt: string | undefined;
  /** The records that are whole, one for each slot. */
  records: StoredIntent[];
}

/** Reads the whole records of a spoilt text: the end may be missing, or parts of it overwritten. */
export function salvageIntents(text: string): Salvage {
  const salt = /"salt":\s*"([0-9a-f]{16,200})"/.exec(text)?.[1];
  if (salt === undefined) return { salt, records: [] };
  const bySlot = new Map<string, StoredIntent>();
  for (const { index } of text.matchAll(/\{\s*"slot":/g)) {
    const end = endOfObject(text, index);
    const record = end === undefined ? undefined : parseRecord(text.slice(index, end));
    if (record) bySlot.set(record.slot, record);
  }
  return { salt, records: [...bySlot.values()] };
}
