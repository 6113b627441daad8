/**
 * A property of a value that may not be an object. The app checks answers with schemas; they would be too large for
 * the document.
 */
export function field(value: unknown, name: string): unknown {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return found;
}
