import type { Rarity } from '#shared/rarity.ts';
import { makeRandom } from '../random.ts';
import { type Palette, shift } from './colour.ts';
import { chooseFinish } from './finishes.ts';
import { gradientsFor } from './materials.ts';
import type { Box } from './path.ts';
import { between, hash } from './random.ts';
import { type Kind, silhouetteOf } from './silhouette.ts';

/** Which item to draw. */
export interface PictureSpec {
  kind: Kind;
  /** A slug such as 'ak-47'; an unknown one gets its kind's generic silhouette. */
  model: string;
  /** The finish's name such as 'Redline'; never written into the picture. */
  finish: string;
  rarity: Rarity;
  /** The copy's pattern number: the same item looks slightly different with another. */
  seed: number;
  hero?: string;
}

/** The size limit of a picture in bytes; all of it is ASCII. */
const LIMIT = 8000;
/** How much detail to try until the picture keeps within the limit. Most do at once. */
const DETAILS = [1, 0.7, 0.4, 0.2] as const;

/** How elaborate an item of each rarity may look. */
const RICHNESS = {
  consumer: 0,
  industrial: 0.12,
  milspec: 0.35,
  restricted: 0.55,
  classified: 0.75,
  covert: 0.95,
  gold: 1,
} as const satisfies Record<Rarity, number>;

/**
 * An item's picture as SVG text of at most 8 kB: viewBox 400 by 300, transparent, the item in the middle.
 * The same spec gives the same bytes; none of the spec's texts appears in them. Never throws.
 */
export function drawItem(spec: PictureSpec): string {
  let text = '';
  for (const detail of DETAILS) {
    text = paintItem(spec, detail);
    if (text.length <= LIMIT) break;
  }
  return text;
}

function paintItem(spec: PictureSpec, detail: number): string {
  const richness = RICHNESS[spec.rarity];
  const { drawing, painted } = silhouetteOf(spec.kind, spec.model);
  const name = `${spec.finish}|${spec.model}|${spec.hero ?? ''}`;
  const random = makeRandom(hash(name) ^ Math.imul(Math.trunc(spec.seed) | 0, 0x9e3779b1));
  const finish = chooseFinish(spec.finish, spec.hero ?? '', richness, spec.kind === 'knife');
  const palette = vary(finish.palette, between(random, -7, 7), 0.9 + richness * 0.22);
  const areas = painted.filter(
    ({ material }) => material === 'skin' || (material === 'trim' ? finish.trim : finish.wood) === 'paint',
  );
  const box = boxAround(areas);
  const { defs = '', body } = finish.paint({ palette, random, box, areas, detail });
  const [x, y, w, h] = [box.x, box.y, box.w, box.h].map(Math.round);
  const place = `x="${x}" y="${y}" width="${w}" height="${h}"`;
  // Engines differ on where a pattern's own coordinates start; a viewBox settles it.
  const pattern =
    `<pattern id="~p" patternUnits="userSpaceOnUse" ${place} viewBox="${x} ${y} ${w} ${h}">` +
    `${body}<rect ${place} fill="url(#~h)"/></pattern>`;
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">' +
    `<defs>${gradientsFor(drawing, { ...finish, palette })}${defs}${pattern}</defs>` +
    `<g fill="url(#~m)" stroke="url(#~q)" stroke-linejoin="round" fill-rule="evenodd">${drawing}</g></svg>`;
  return text.replaceAll('~', idPrefix(hash(`${name}|${spec.kind}|${spec.rarity}|${spec.seed}`)));
}

/** The box around some painted parts, with a margin. */
function boxAround(areas: readonly Box[]): Box {
  const x = Math.min(...areas.map((area) => area.x)) - 6;
  const y = Math.min(...areas.map((area) => area.y)) - 6;
  const right = Math.max(...areas.map((area) => area.x + area.w)) + 6;
  const bottom = Math.max(...areas.map((area) => area.y + area.h)) + 6;
  return { x, y, w: right - x, h: bottom - y };
}

/** A palette with its hue turned by some degrees and its saturation scaled; the darkest colour stays. */
function vary([base, second, third, accent, dark]: Palette, degrees: number, saturation: number): Palette {
  return [
    shift(base, degrees, saturation),
    shift(second, degrees, saturation),
    shift(third, degrees, saturation),
    shift(accent, degrees, saturation),
    dark,
  ];
}

/** Five letters and digits for the ids of one picture: pictures in one page share no ids. */
function idPrefix(key: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'.charAt(key % 26) + (key >>> 5).toString(36).slice(-4);
}
