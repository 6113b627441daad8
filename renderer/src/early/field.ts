/**
 * A property of a value that may be no object at all. Schemas check answers in the shop; in the document they would
 * weigh too much.
 */
export function field(value: unknown, name: string): unknown {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return found;
}
