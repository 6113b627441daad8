import type { Palette } from '../palettes.ts';
import type { Box } from '../path.ts';
import { type Rng, between } from '../random.ts';

/** What a pattern is painted on: colours, its own numbers, the item's box, how rich it may be (0 to 1), and
 * how much of the usual detail to draw (1, less where the picture would grow too large). */
export interface Field {
  c: Palette;
  r: Rng;
  box: Box;
  zones: readonly Box[];
  rich: number;
  load: number;
}

/** SVG for a pattern. Ids start with `~` and a capital letter; `~` becomes the picture's prefix. */
export interface Painted {
  defs?: string;
  body: string;
}

/** Paints a field; it draws at least over the whole box. */
export type Paint = (field: Field) => Painted;

/** Integer text: patterns need no finer numbers. */
export function i(value: number): string {
  return String(Math.round(value));
}

/** A rectangle over the whole box. */
export function cover({ box }: Field, fill: string, more = ''): string {
  return `<rect x="${i(box.x)}" y="${i(box.y)}" width="${i(box.w)}" height="${i(box.h)}" fill="${fill}"${more}/>`;
}

/** A linear gradient over the box from one point to another, both in shares of the box. */
export function blend(
  { box }: Field,
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const at = `x1="${i(box.x + x1 * box.w)}" y1="${i(box.y + y1 * box.h)}" x2="${i(box.x + x2 * box.w)}" y2="${i(box.y + y2 * box.h)}"`;
  return `<linearGradient id="~${id}" gradientUnits="userSpaceOnUse" ${at}>${stopList(stops)}</linearGradient>`;
}

/** A soft round light that ends at nothing. */
export function glow(id: string, colour: string, strength = 1): string {
  return `<radialGradient id="~${id}">${stopList([
    [0, colour, strength],
    [1, colour, 0],
  ])}</radialGradient>`;
}

function stopList(stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const at = offset === 0 ? '' : ` offset="${Math.round(offset * 100) / 100}"`;
      return `<stop${at} stop-color="${alpha(colour, opacity)}"/>`;
    })
    .join('');
}

/** A colour `#rrggbb` seen through, as `#rrggbbaa`. */
export function alpha(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  return (
    colour +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** A ground that runs from one colour to another across the box, under a pattern: its gradient has the id `~A`. */
export function ground(field: Field, from: string, to: string): Required<Painted> {
  return {
    defs: blend(
      field,
      'A',
      [0, 0, 1, 0.6],
      [
        [0, from],
        [1, to],
      ],
    ),
    body: cover(field, 'url(#~A)'),
  };
}

/** A point on one of the painted parts, larger parts more often. */
export function spot({ box, zones, r }: Field): [number, number] {
  const sizes = zones.map(({ w, h }) => Math.sqrt(w * h) * Math.max(w, h));
  let at = r() * sizes.reduce((sum, size) => sum + size, 0);
  const zone = zones.find((_, k) => (at -= sizes[k] ?? 0) <= 0) ?? box;
  return [between(r, zone.x, zone.x + zone.w), between(r, zone.y, zone.y + zone.h)];
}

/** A closed soft blob around a point, `flat` times as wide as high. */
export function blob(
  r: Rng,
  x: number,
  y: number,
  radius: number,
  flat = 1.5,
  corners = 7,
  rough = 0.4,
): string {
  const turn = r() * 6.28;
  const points = Array.from({ length: corners }, (_, k) => {
    const angle = turn + (k / corners) * 6.28;
    const length = radius * (1 - rough + r() * rough * 2);
    return [x + Math.cos(angle) * length * flat, y + Math.sin(angle) * length] as const;
  });
  return smooth(points);
}

/** A closed soft curve through the middles between points, each point pulling it. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const size = points.length;
  let text = '';
  let lastX = 0;
  let lastY = 0;
  points.forEach(([x, y], k) => {
    const [nx, ny] = points[(k + 1) % size] ?? [x, y];
    const [px, py] = points[(k + size - 1) % size] ?? [x, y];
    if (k === 0) {
      lastX = Math.round((px + x) / 2);
      lastY = Math.round((py + y) / 2);
      text = `M${lastX} ${lastY}`;
    }
    const mx = Math.round((x + nx) / 2);
    const my = Math.round((y + ny) / 2);
    text += `q${join(Math.round(x) - lastX, Math.round(y) - lastY, mx - lastX, my - lastY)}`;
    lastX = mx;
    lastY = my;
  });
  return `${text}z`;
}

/** Numbers as path text, with a minus instead of a space where there is one. */
export function join(...values: number[]): string {
  return values.map(i).reduce((sum, value) => sum + (value.startsWith('-') ? '' : ' ') + value);
}

/** A filled path. */
export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A stroked path. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"${more}/>`;
}

/**
 * How many motifs the painted parts take where one motif stands on about `each` square units; within bounds,
 * for the size limit.
 */
export function count({ zones, load }: Field, each: number, most: number): number {
  const area = zones.reduce((sum, { w, h }) => sum + w * h, 0);
  return Math.max(3, Math.round(Math.min(most, area / each) * load));
}

/** One path stroked several times, each stroke on top of the one before; written down once. */
export function layers(
  id: string,
  d: string,
  ...strokes: readonly (readonly [colour: string, width: number, more?: string])[]
): string {
  const drawn = strokes.map(([colour, width, more = ''], k) => {
    const look = `stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"${more}`;
    return k === 0 ? `<g ${look}><path id="~${id}" d="${d}"/></g>` : `<use href="#~${id}" ${look}/>`;
  });
  return `<g fill="none">${drawn.join('')}</g>`;
}
