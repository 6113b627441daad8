import type { Random } from '../../random.ts';
import type { Palette } from '../colour.ts';
import type { Box } from '../path.ts';
import { between } from '../random.ts';

/** What a pattern is painted on. */
export interface Canvas {
  palette: Palette;
  /** The copy's own numbers. */
  random: Random;
  /** Around all painted parts of the item. */
  box: Box;
  /** The painted parts. */
  areas: readonly Box[];
  /** How much of the usual detail to draw: 1, less where the picture would grow too large. */
  detail: number;
}

/** SVG of a pattern. Ids start with `~` and a capital letter; `~` becomes the picture's prefix. */
export interface Painted {
  defs?: string;
  body: string;
}

/** Paints at least the whole box. */
export type Paint = (canvas: Canvas) => Painted;

/** A number as integer text: patterns need nothing finer. */
export function whole(value: number): string {
  return String(Math.round(value));
}

/** A rectangle over the whole box. */
export function fillBox({ box }: Canvas, fill: string, more = ''): string {
  return `<rect x="${whole(box.x)}" y="${whole(box.y)}" width="${whole(box.w)}" height="${whole(box.h)}" fill="${fill}"${more}/>`;
}

/** A linear gradient between two points, given as shares of the box. */
export function linearGradient(
  { box }: Canvas,
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const at = `x1="${whole(box.x + x1 * box.w)}" y1="${whole(box.y + y1 * box.h)}" x2="${whole(box.x + x2 * box.w)}" y2="${whole(box.y + y2 * box.h)}"`;
  return `<linearGradient id="~${id}" gradientUnits="userSpaceOnUse" ${at}>${stopList(stops)}</linearGradient>`;
}

/** A round gradient that fades to transparent. */
export function radialGlow(id: string, colour: string, strength = 1): string {
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

/** A colour `#rrggbb` with an opacity (0 to 1), as `#rrggbbaa`. */
export function alpha(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  return (
    colour +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** The background of a pattern: a gradient across the box, with the id `~A`. */
export function background(canvas: Canvas, from: string, to: string): Required<Painted> {
  return {
    defs: linearGradient(
      canvas,
      'A',
      [0, 0, 1, 0.6],
      [
        [0, from],
        [1, to],
      ],
    ),
    body: fillBox(canvas, 'url(#~A)'),
  };
}

/** A point on one of the painted parts, larger parts more often. */
export function randomPoint({ box, areas, random }: Canvas): [number, number] {
  const sizes = areas.map(({ w, h }) => Math.sqrt(w * h) * Math.max(w, h));
  let at = random() * sizes.reduce((sum, size) => sum + size, 0);
  const area = areas.find((_, k) => (at -= sizes[k] ?? 0) <= 0) ?? box;
  return [between(random, area.x, area.x + area.w), between(random, area.y, area.y + area.h)];
}

/** The path of a rounded blob around a point, `flat` times as wide as high. */
export function blob(
  random: Random,
  x: number,
  y: number,
  radius: number,
  flat = 1.5,
  corners = 7,
  rough = 0.4,
): string {
  const turn = random() * 6.28;
  const points = Array.from({ length: corners }, (_, k) => {
    const angle = turn + (k / corners) * 6.28;
    const length = radius * (1 - rough + random() * rough * 2);
    return [x + Math.cos(angle) * length * flat, y + Math.sin(angle) * length] as const;
  });
  return smoothOutline(points);
}

/** A closed curve through the middles between points; each point pulls it. */
export function smoothOutline(points: readonly (readonly [number, number])[]): string {
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
    text += `q${numbers(Math.round(x) - lastX, Math.round(y) - lastY, mx - lastX, my - lastY)}`;
    lastX = mx;
    lastY = my;
  });
  return `${text}z`;
}

/** Numbers as path text: a minus sign separates as well as a space. */
export function numbers(...values: number[]): string {
  return values.map(whole).reduce((sum, value) => sum + (value.startsWith('-') ? '' : ' ') + value);
}

/** A filled path. */
export function filledPath(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A stroked path. */
export function strokedPath(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"${more}/>`;
}

/**
 * How many motifs the painted parts take: one for about `each` square units, at least 3, at most about `most`
 * because of the size limit.
 */
export function motifCount({ areas, detail }: Canvas, each: number, most: number): number {
  const area = areas.reduce((sum, { w, h }) => sum + w * h, 0);
  return Math.max(3, Math.round(Math.min(most, area / each) * detail));
}

/** One path stroked several times, each stroke on top of the one before. */
export function strokes(
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
