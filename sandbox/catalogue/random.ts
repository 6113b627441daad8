import { type Random, makeRandom } from '../random.ts';

/** A 32-bit hash of a text (FNV-1a with a final mix), the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A stream of numbers that depends only on the seed and a name: an added item does not change other prices. */
export function randomFor(seed: number, name: string): Random {
  return makeRandom(hashOf(`${seed}/${name}`));
}

/** A whole number from `low` to `high`, both included. */
export function randomInteger(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** An approximately normal number: mean 0, deviation 1, never beyond ±3.5. */
export function normalRandom(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

/**
 * One of the entries, each as likely as its weight.
 * @throws RangeError for an empty list
 */
export function pickWeighted<T>(random: Random, entries: readonly (readonly [T, number])[]): T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = entries.at(-1);
  if (!last) throw new RangeError('nothing to choose from');
  return last[0];
}
