import { n } from './random.ts';

/** One step of a path, absolute; Z has no numbers. */
export interface Step {
  k: 'M' | 'L' | 'C' | 'Q' | 'Z';
  p: number[];
}

/** A rectangle in picture units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const NUMBERS = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const;

function isKind(text: string): text is Step['k'] {
  return text in NUMBERS;
}

/**
 * Reads path text with absolute M, L, C, Q and Z only.
 * @throws Error on another command or a wrong count of numbers: a slip in a silhouette, never input.
 */
export function parse(d: string): Step[] {
  const steps: Step[] = [];
  for (const [, k = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const all = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (!isKind(k)) throw new Error(`Path command ${k} in ${d.slice(0, 40)}`);
    const size = NUMBERS[k];
    if (size === 0) {
      steps.push({ k, p: [] });
      continue;
    }
    if (all.length === 0 || all.length % size !== 0)
      throw new Error(`Path numbers after ${k} in ${d.slice(0, 40)}`);
    for (let i = 0; i < all.length; i += size) {
      steps.push({ k: k === 'M' && i > 0 ? 'L' : k, p: all.slice(i, i + size) });
    }
  }
  return steps;
}

/** Points on a path's outline, near enough to measure it by. */
export function outline(steps: Step[]): [number, number][] {
  const points: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (const { p } of steps) {
    if (p.length === 0) continue;
    const xs = [x, ...p.filter((_, i) => i % 2 === 0)];
    const ys = [y, ...p.filter((_, i) => i % 2 === 1)];
    for (let t = p.length === 2 ? 1 : 0.125; t <= 1; t += 0.125) points.push([bezier(xs, t), bezier(ys, t)]);
    x = xs.at(-1) ?? x;
    y = ys.at(-1) ?? y;
  }
  return points;
}

function bezier(values: number[], t: number): number {
  let row = values;
  while (row.length > 1) row = row.slice(1).map((value, i) => (row[i] ?? value) * (1 - t) + value * t);
  return row[0] ?? 0;
}

/** Writes a path scaled and moved, with relative commands and one decimal: the shortest that still looks right. */
export function write(steps: Step[], scale: number, dx: number, dy: number): string {
  let x = 0;
  let y = 0;
  let text = '';
  let last = '';
  for (const { k, p } of steps) {
    if (k === 'Z') {
      text += 'z';
      last = '';
      continue;
    }
    const at = p.map((value, i) => Math.round((value * scale + (i % 2 === 0 ? dx : dy)) * 10) / 10);
    const relative = at.map((value, i) => n(k === 'M' ? value : value - (i % 2 === 0 ? x : y)));
    const [kind, numbers] = shortest(k, relative);
    const joined = numbers.reduce(
      (sum, value, i) => sum + (i > 0 && !value.startsWith('-') ? ' ' : '') + value,
      '',
    );
    text += kind === last && kind !== 'M' ? gap(text, joined) + joined : kind + joined;
    last = kind;
    x = at.at(-2) ?? x;
    y = at.at(-1) ?? y;
  }
  return text;
}

/** A straight step along one axis says so in one number; a dot's line to itself stays. */
function shortest(k: Step['k'], numbers: string[]): [string, string[]] {
  const [dx = '0', dy = '0'] = numbers;
  if (k === 'L' && dy === '0') return ['h', [dx]];
  if (k === 'L' && dx === '0') return ['v', [dy]];
  return [k === 'M' ? 'M' : k.toLowerCase(), numbers];
}

/** What must stand between numbers: nothing where a sign or a second decimal point parts them anyway. */
function gap(before: string, value: string): string {
  if (before === '' || value.startsWith('-')) return '';
  return value.startsWith('.') && /\.\d+$/.test(before) ? '' : ' ';
}
