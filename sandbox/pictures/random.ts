/** A stream of numbers in [0, 1) that depends only on its seed. */
export type Rng = () => number;

/** A 32-bit hash of a text (FNV-1a with a final mix), the same on every machine. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Numbers from a seed (mulberry32): small, quick and even enough for pictures. */
export function rng(seed: number): Rng {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(r: Rng, low: number, high: number): number {
  return low + r() * (high - low);
}

/** One of a list; the first where the list has a single entry. The list is never empty. */
export function pick<T>(r: Rng, list: readonly [T, ...T[]]): T {
  return list[Math.floor(r() * list.length)] ?? list[0];
}

/** A number as SVG text: one decimal, no trailing zero, so that pictures stay small. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}
