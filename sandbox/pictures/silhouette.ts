import { type Box, type Step, outline, parse, write } from './path.ts';
import { n } from './random.ts';

/**
 * What a part is made of. skin, trim and wood take the finish's colours; line and lit are engraved and
 * lit edges; wire is a metal bow (trigger guard, ring) drawn as a stroke; hole is a dark opening.
 */
export type Material =
  | 'skin'
  | 'trim'
  | 'wood'
  | 'metal'
  | 'steel'
  | 'dark'
  | 'glass'
  | 'hole'
  | 'line'
  | 'lit'
  | 'wire'
  | 'ribs'
  | 'rail'
  | 'screw'
  | 'bevel'
  | 'shadow';

/** One part: material, path text (absolute commands) and, for strokes, width and distance of grooves in the item's units. */
export type Part = readonly [material: Material, d: string, width?: number, step?: number];

/** A second or third of the same thing in one picture, as with a pair of gloves: drawn behind the first. */
export interface Copy {
  dx: number;
  dy: number;
  turn: number;
  flip: boolean;
}

/** An item as it is written down: parts from back to front, and how it is turned (degrees, clockwise). */
export interface Silhouette {
  parts: readonly Part[];
  turn?: number;
  /** How much higher than written it is drawn: long arms look thin in a case of 4:3. */
  tall?: number;
  copies?: readonly Copy[];
}

/** A part that takes a finish. */
export interface Zone extends Box {
  of: Material;
}

/** An item fitted to the picture; `~` stands for the picture's own id prefix. */
export interface Fitted {
  body: string;
  /** Where painted parts are, so that a pattern's motifs land on them. */
  zones: Zone[];
}

const WIDTH = 366;
const HEIGHT = 262;
const FILLS = { skin: 'p', trim: 't', wood: 'w', steel: 'e', dark: 'd', glass: 'l' } as const;
const PAINTED: ReadonlySet<Material> = new Set(['skin', 'trim', 'wood'] as const);
const OWN: Copy = { dx: 0, dy: 0, turn: 0, flip: false };

/** Fits an item into the middle of the 400 by 300 picture, as large as it goes. */
export function fit({ parts, turn = 0, tall = 1, copies = [] }: Silhouette): Fitted {
  const read = parts.map(([material, d, width = 1, step = 8]) => ({
    material,
    width,
    step,
    steps: stretch(parse(d), tall),
  }));
  const points = read.flatMap(({ steps }) => outline(steps));
  const own = bounds(points);
  const centre: [number, number] = [own.x + own.w / 2, own.y + own.h / 2];
  const placed = [OWN, ...copies].flatMap((copy) =>
    points.map(([x, y]) => rotate(place([x - centre[0], y - centre[1]], copy), turn)),
  );
  const all = bounds(placed);
  const scale = Math.min(WIDTH / all.w, HEIGHT / all.h);
  const to: [number, number] = [200 - (all.x + all.w / 2) * scale, 150 - (all.y + all.h / 2) * scale];
  const runs: { material: Material; width: number; step: number; ds: string[] }[] = [];
  for (const { material, width, step, steps } of read) {
    const d = write(steps, scale, -centre[0] * scale, -centre[1] * scale);
    const last = runs.at(-1);
    if (last && last.material === material && last.width === width && last.step === step) last.ds.push(d);
    else runs.push({ material, width, step, ds: [d] });
  }
  const drawn = runs
    .map((run, i) => layer(run.material, run.ds, run.width * scale, run.step * scale, `~${i}`))
    .join('');
  const group = `<g id="~g">${drawn}</g>`;
  const behind = [...copies]
    .reverse()
    .map(
      ({ dx, dy, turn: by, flip }) =>
        `<use href="#~g" transform="translate(${n(dx * scale)} ${n(dy * scale)})rotate(${n(by)})${flip ? 'scale(-1 1)' : ''}"/>`,
    )
    .join('');
  const turned = turn === 0 ? '' : `rotate(${n(turn)})`;
  return {
    body: `<g transform="translate(${n(to[0])} ${n(to[1])})${turned}">${behind}${group}</g>`,
    zones: read
      .filter(({ material }) => PAINTED.has(material))
      .map(({ material, steps }) => zone(material, bounds(outline(steps)), centre, scale)),
  };
}

function zone(of: Material, { x, y, w, h }: Box, centre: [number, number], scale: number): Zone {
  return { of, x: (x - centre[0]) * scale, y: (y - centre[1]) * scale, w: w * scale, h: h * scale };
}

/**
 * Parts of one material that follow each other, with the light on them. What the whole picture has in common
 * (metal, its edge) is set once outside, see draw.ts.
 */
function layer(material: Material, ds: string[], width: number, step: number, id: string): string {
  const joined = ds.join('');
  const paths = ds.map((d) => `<path d="${d}"/>`).join('');
  switch (material) {
    case 'line':
      return (
        `<g stroke="#000b"><path id="${id}" d="${joined}" fill="none"/></g>` +
        `<use href="#${id}" y="1" stroke="#fff3"/>`
      );
    case 'lit':
      return `<path d="${joined}" fill="none" stroke="#fff6"/>`;
    case 'hole':
      return `<path d="${joined}" fill="#07090d" stroke="#fff3"/>`;
    case 'bevel':
      return `<path d="${joined}" fill="url(#~b)" stroke="none"/>`;
    case 'shadow':
      return `<path d="${joined}" fill="#0006" stroke="none"/>`;
    case 'ribs':
      return `<path d="${joined}" fill="none" stroke="#0009" stroke-width="${n(width)}" stroke-dasharray="1 ${n(step - 1)}"/>`;
    case 'rail':
      return `<path d="${joined}" fill="none" stroke="#49515e" stroke-width="${n(width)}" stroke-dasharray="${n(step)} ${n(step * 0.7)}"/>`;
    case 'screw':
      return (
        `<g stroke-linecap="round"><g stroke="#000b" stroke-width="4.4"><path id="${id}" d="${joined}"/></g>` +
        `<use href="#${id}" stroke="#aab3c0" stroke-width="2"/></g>`
      );
    case 'wire':
      return (
        `<g stroke="#05070b" stroke-width="${n(width + 1.6)}"><path id="${id}" d="${joined}" fill="none"/></g>` +
        `<use href="#${id}" stroke="url(#~m)" stroke-width="${n(width)}"/>`
      );
    case 'metal':
      return paths;
    case 'skin':
    case 'trim':
    case 'wood':
      return (
        `<g fill="url(#~${FILLS[material]})">${ds.length === 1 ? `<path id="${id}" d="${joined}"/>` : `<g id="${id}">${paths}</g>`}</g>` +
        `<use href="#${id}" fill="url(#~s)" stroke="url(#~r)"/>`
      );
    default:
      return ds.length === 1
        ? `<path fill="url(#~${FILLS[material]})" d="${joined}"/>`
        : `<g fill="url(#~${FILLS[material]})">${paths}</g>`;
  }
}

function stretch(steps: Step[], tall: number): Step[] {
  return steps.map(({ k, p }) => ({ k, p: p.map((value, i) => (i % 2 === 0 ? value : value * tall)) }));
}

function place([x, y]: [number, number], { dx, dy, turn, flip }: Copy): [number, number] {
  const [a, b] = rotate([flip ? -x : x, y], turn);
  return [a + dx, b + dy];
}

function rotate([x, y]: [number, number], degrees: number): [number, number] {
  const by = (degrees * Math.PI) / 180;
  return [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)];
}

function bounds(points: [number, number][]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x || 1, h: Math.max(...ys) - y || 1 };
}
