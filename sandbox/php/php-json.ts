import * as z from 'zod/mini';

import { money } from '#shared/wire/scalars.ts';

type Schema = z.core.$ZodType;

/** Removes what only says how a value is read or replaced. Undefined for a schema of no use here. */
function innerOf(schema: Schema | undefined): Schema | undefined {
  if (schema === undefined || isMoney(schema)) return schema;
  if (schema instanceof z.core.$ZodLazy) return innerOf(schema._zod.def.getter());
  if (schema instanceof z.core.$ZodPipe) {
    const { in: read, out } = schema._zod.def;
    return innerOf(read instanceof z.core.$ZodTransform ? out : read);
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodCatch
  )
    return innerOf(schema._zod.def.innerType);
  return schema;
}

/** A schema with further checks is another object with the same content. */
const isMoney = (schema: Schema): boolean =>
  schema instanceof z.core.$ZodLazy && schema._zod.def.getter === money._zod.def.getter;

function memberOf(schema: Schema | undefined, name: string): Schema | undefined {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape[name] : undefined;
}

/** The key that `array_filter` leaves to an entry if it drops the first one and every third. */
const keyOf = (at: number): number => at + 1 + Math.floor(at / 2);

function numberText(value: number, schema: Schema | undefined): number | string {
  if (schema !== undefined && isMoney(schema)) return value.toFixed(2);
  return Number.isInteger(value) ? value : String(value);
}

/**
 * A value of an answer as PHP has it: an empty map is an empty list, a list that was filtered is an object with number
 * keys, a flag is 1 or 0, and the database gives decimals as text.
 * @param schema the contract's, which knows which members are money
 */
export function phpValue(value: unknown, schema?: Schema): unknown {
  const inner = innerOf(schema);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return numberText(value, inner);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const entry = inner instanceof z.core.$ZodArray ? inner._zod.def.element : undefined;
    const entries = value.map((each, at) => [keyOf(at), phpValue(each, entry)]);
    return entries.length === 0 ? [] : Object.fromEntries(entries);
  }
  const members = Object.entries(value).map(([name, each]) => [name, phpValue(each, memberOf(inner, name))]);
  return members.length === 0 ? [] : Object.fromEntries(members);
}

/** JSON as `json_encode` writes it: slashes and all letters beyond ASCII are escaped. */
export const phpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(/[^\0-\x7f]/g, (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'));
