import { payloadOf } from '#shared/wire/payload-of.ts';
import type { PrefetchedAnswer } from '../api/prefetched-answers.ts';

/**
 * A property of a value that may not be an object. The app checks answers with schemas; they would be too large for
 * the document.
 */
export function field(value: unknown, name: string): unknown {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return found;
}

/** The payload of an answer. @throws when the call failed, or the body is not JSON */
export const payloadIn = async (answer: Promise<PrefetchedAnswer>): Promise<unknown> =>
  payloadOf(JSON.parse((await answer).body));
