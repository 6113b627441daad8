import { shift } from './colour.ts';
import { chooseRecipe } from './finishes.ts';
import { materials } from './materials.ts';
import { type Kind, silhouetteOf } from './models.ts';
import type { Palette } from './palettes.ts';
import type { Box } from './path.ts';
import { between, hash, rng } from './random.ts';
import type { Zone } from './silhouette.ts';

/** Which item to draw. `seed` is the pattern number: same item, other seed, slightly other picture. */
export interface PictureSpec {
  kind: Kind;
  /** A slug as in 'ak-47'; an unknown one gets its kind's generic silhouette. */
  model: string;
  /** The finish's name as in 'Redline'; never written into the picture. */
  finish: string;
  rarity: 'consumer' | 'industrial' | 'milspec' | 'restricted' | 'classified' | 'covert' | 'gold';
  seed: number;
  hero?: string;
}

/** The size limit of a picture, in bytes; all of it is ASCII. */
const LIMIT = 8000;
/** How much detail to try, until the picture keeps within the limit. Most do at once. */
const LOADS = [1, 0.7, 0.4, 0.2] as const;

const RICH = {
  consumer: 0,
  industrial: 0.12,
  milspec: 0.35,
  restricted: 0.55,
  classified: 0.75,
  covert: 0.95,
  gold: 1,
} as const;

/**
 * An item's picture as SVG text of at most 8 kB: viewBox 400 by 300, transparent, the item in the middle.
 * The same spec gives the same bytes; nothing of the spec's texts appears in them. Never throws.
 * Set-up, "Pictures": a recognisable silhouette, filled by finish and rarity, quick to paint.
 */
export function drawItem(spec: PictureSpec): string {
  let text = '';
  for (const load of LOADS) {
    text = paintItem(spec, load);
    if (text.length <= LIMIT) break;
  }
  return text;
}

function paintItem(spec: PictureSpec, load: number): string {
  const rich = RICH[spec.rarity] ?? 0.35;
  const { body, zones: parts } = silhouetteOf(spec.kind, spec.model);
  const name = `${spec.finish}|${spec.model}|${spec.hero ?? ''}`;
  const r = rng(hash(name) ^ Math.imul(Math.trunc(spec.seed) | 0, 0x9e3779b1));
  const recipe = chooseRecipe(spec.finish, spec.hero ?? '', rich, spec.kind === 'knife');
  const c = tune(recipe.palette, between(r, -7, 7), 0.9 + rich * 0.22);
  const zones = parts.filter(
    ({ of }) => of === 'skin' || (of === 'trim' ? recipe.trim : recipe.wood) === 'paint',
  );
  const box = around(zones);
  const { defs = '', body: paint } = recipe.paint({ c, r, box, zones, rich, load });
  const at = `x="${Math.round(box.x)}" y="${Math.round(box.y)}" width="${Math.round(box.w)}" height="${Math.round(box.h)}"`;
  // Engines differ on where a pattern's own coordinates start; a viewBox settles it.
  const view = at.replace(/[^-\d ]+/g, '');
  const pattern = `<pattern id="~p" patternUnits="userSpaceOnUse" ${at} viewBox="${view}">${paint}<rect ${at} fill="url(#~h)"/></pattern>`;
  const id = prefix(hash(`${name}|${spec.kind}|${spec.rarity}|${spec.seed}`));
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">' +
    `<defs>${SHEEN}${materials(body, { ...recipe, palette: c })}${defs}${pattern}</defs>` +
    `<g fill="url(#~m)" stroke="url(#~q)" stroke-linejoin="round" fill-rule="evenodd">${body}</g></svg>`;
  return text.replaceAll('~', id);
}

/** The box around some painted parts, with a margin. */
function around(zones: readonly Zone[]): Box {
  const x = Math.min(...zones.map((zone) => zone.x)) - 6;
  const y = Math.min(...zones.map((zone) => zone.y)) - 6;
  const right = Math.max(...zones.map((zone) => zone.x + zone.w)) + 6;
  const foot = Math.max(...zones.map((zone) => zone.y + zone.h)) + 6;
  return { x, y, w: right - x, h: foot - y };
}

/** A palette nudged by the seed's hue and the rarity's strength; the dark keeps its depth. */
function tune([base, second, third, accent, dark]: Palette, turn: number, strength: number): Palette {
  return [
    shift(base, turn, strength),
    shift(second, turn, strength),
    shift(third, turn, strength),
    shift(accent, turn, strength),
    dark,
  ];
}

/** Five letters and digits for the ids of one picture, so that many can stand in one page. */
function prefix(key: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'.charAt(key % 26) + (key >>> 5).toString(36).slice(-4);
}

/** A broad streak of light across the whole item, and dusk towards its rear end. */
const SHEEN =
  '<linearGradient id="~h" y2=".5"><stop offset=".1" stop-color="#fff0"/><stop offset=".3" stop-color="#fff4"/>' +
  '<stop offset=".36" stop-color="#fff1"/><stop offset="1" stop-color="#0005"/></linearGradient>';
