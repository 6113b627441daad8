import { circle, poly } from '../shapes.ts';
import type { Material, Part, Silhouette } from '../silhouette.ts';

/** What all gloves are drawn with: the back of a right hand, fingers up, and its mirror image behind it. */

type Digit = readonly [baseX: number, baseY: number, tipX: number, tipY: number, width: number];

/** The four fingers. */
export const DIGITS: readonly Digit[] = [
  [50, 124, 36, 44, 31],
  [79, 116, 74, 22, 32],
  [107, 118, 113, 32, 30],
  [130, 130, 149, 68, 26],
];
/** The thumb, which lies apart. */
export const THUMB: Digit = [44, 176, -4, 122, 36];

const PALM = poly(
  '32,126,12 58,106,14 94,102,14 124,112,12 146,132,14 142,180,18 132,210,8 48,210,8 32,178,18',
);

/** A point along a finger (0 base, 1 tip) and to its side (-1 to 1). */
function along([bx, by, tx, ty, w]: Digit, share: number, side: number): [number, number] {
  const long = Math.hypot(tx - bx, ty - by);
  const ux = (tx - bx) / long;
  const uy = (ty - by) / long;
  const half = (w / 2) * (1 - 0.14 * share) * side;
  return [bx + (tx - bx) * share - uy * half, by + (ty - by) * share + ux * half];
}

/** A finger as far as a share of its length, its end round or open. */
function finger(digit: Digit, to = 1, open = false): string {
  const [, , , , w] = digit;
  const [ax, ay] = along(digit, 0, -1);
  const [bx, by] = along(digit, to, -1);
  const [cx, cy] = along(digit, to, 1);
  const [dx, dy] = along(digit, 0, 1);
  const [ex, ey] = along(digit, 0, 0);
  const [fx, fy] = along(digit, 1, 0);
  const long = Math.hypot(fx - ex, fy - ey);
  const reach = open ? w * 0.16 : w * 0.62;
  const ux = ((fx - ex) / long) * reach;
  const uy = ((fy - ey) / long) * reach;
  return `M${ax} ${ay}L${bx} ${by}C${bx + ux} ${by + uy} ${cx + ux} ${cy + uy} ${cx} ${cy}L${dx} ${dy}Z`;
}

/** Only the end of a finger, from a share of its length on. */
export function tip(digit: Digit, from: number): string {
  const [ax, ay] = along(digit, from, -1);
  const [bx, by] = along(digit, 1, -1);
  const [dx, dy] = along(digit, from, 1);
  return finger(digit)
    .replace(/^M.*?C/, `M${ax} ${ay}L${bx} ${by}C`)
    .replace(/L[^L]*Z$/, `L${dx} ${dy}Z`);
}

/** A piece across a finger between two shares of its length, narrower by `inset`. */
export function band(digit: Digit, from: number, to: number, inset = 0.82): string {
  const corners = [
    along(digit, from, -inset),
    along(digit, to, -inset),
    along(digit, to, inset),
    along(digit, from, inset),
  ];
  return poly(corners.map(([x, y]) => `${x},${y},5`).join(' '));
}

/** Seams across all fingers at some shares of their length. */
export function seams(...shares: number[]): string {
  return DIGITS.flatMap((digit) =>
    shares.map((share) => {
      const [ax, ay] = along(digit, share, -0.9);
      const [bx, by] = along(digit, share, 0.9);
      const [mx, my] = along(digit, share + 0.05, 0);
      return `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}`;
    }),
  ).join('');
}

/** An opening at the end of a shortened finger. */
export function mouth(digit: Digit, at: number): string {
  const [x, y] = along(digit, at, 0);
  return circle(x, y, digit[4] * 0.4, digit[4] * 0.2);
}

interface Glove {
  digits?: Material;
  palm?: Material;
  /** How much of each finger the glove covers, where it leaves the tips free. */
  short?: number;
  cuff: string;
  cuffOf?: Material;
  details: readonly Part[];
}

/** Both gloves of a pair. */
export function pair({
  digits = 'skin',
  palm = 'skin',
  short,
  cuff,
  cuffOf = 'skin',
  details,
}: Glove): Silhouette {
  const all = [THUMB, ...DIGITS];
  const open = short !== undefined;
  const to = short ?? 1;
  const ends: Part[] = open
    ? [['hole', all.map((digit) => mouth(digit, digit === THUMB ? to + 0.12 : to)).join('')]]
    : [];
  return {
    turn: -15,
    copies: [{ dx: 150, dy: 44, turn: 32, flip: true }],
    parts: [
      [digits, finger(THUMB, open ? to + 0.12 : 1, open)],
      ...DIGITS.map((digit): Part => [digits, finger(digit, to, open)]),
      ...ends,
      [cuffOf, cuff],
      [palm, PALM],
      ...details,
    ],
  };
}
