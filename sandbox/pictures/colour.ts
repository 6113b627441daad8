import * as z from 'zod/mini';

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** Five colours `#rrggbb`: the ground, two for the pattern, one for small details, and the darkest. */
export const Palette = z.readonly(z.tuple([colour, colour, colour, colour, colour]));
export type Palette = z.output<typeof Palette>;

/** Red, green, blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  const value = rgb.reduce((sum, part) => sum * 256 + Math.min(255, Math.max(0, Math.round(part))), 0);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** Between two colours `#rrggbb`: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  return format([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/**
 * Turns a colour's hue by some degrees and scales its saturation, by the linear matrix of SVG's
 * hueRotate: exact enough for small turns, and cheaper than HSL.
 */
export function shift(hex: string, degrees: number, saturation: number): string {
  const [red, green, blue] = parse(hex);
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  const u = (red - luma) * saturation;
  const v = (blue - luma) * saturation;
  const turn = (degrees * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const r = luma + u * cos + v * sin * 0.6;
  const b = luma + v * cos - u * sin * 0.6;
  const g = (luma - 0.299 * r - 0.114 * b) / 0.587;
  return format([r, g, b]);
}
