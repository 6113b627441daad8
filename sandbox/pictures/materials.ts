import type { Recipe } from './finishes.ts';
import { mix } from './colour.ts';

function down(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  const list = stops
    .map(([offset, colour, opacity]) => {
      const faint = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${faint}/>`;
    })
    .join('');
  return `<linearGradient id="~${id}" x2="0" y2="1">${list}</linearGradient>`;
}

/** The light from above on painted parts, and on every part's edge: a lit top, a faint return of the case's glow below. */
const SHADE = down('s', [
  [0, '#fff', 0.4],
  [0.14, '#fff', 0.1],
  [0.45, '#000', 0],
  [0.8, '#000', 0.26],
  [1, '#000', 0.48],
]);
const RIM = down('r', [
  [0, '#fff', 0.62],
  [0.35, '#fff', 0.12],
  [0.75, '#000', 0.1],
  [1, '#fff', 0.16],
]);
/** The edge of unpainted parts: caught by the light above, outlined below. */
const EDGE = down('q', [
  [0, '#c3cddb', 0.75],
  [0.25, '#2a303a'],
  [1, '#05070b'],
]);

const SOLID = {
  m: down('m', [
    [0, '#8b94a3'],
    [0.22, '#596270'],
    [0.6, '#383f4a'],
    [1, '#20252d'],
  ]),
  e: down('e', [
    [0, '#f2f5f8'],
    [0.3, '#aeb6c1'],
    [0.55, '#7d8693'],
    [1, '#565e6b'],
  ]),
  d: down('d', [
    [0, '#474d58'],
    [0.4, '#2a2f37'],
    [1, '#16191f'],
  ]),
  k: down('k', [
    [0, '#3d434d'],
    [0.5, '#262a31'],
    [1, '#14171c'],
  ]),
  l: '<linearGradient id="~l" x2="1" y2="1"><stop stop-color="#d6f3ff"/><stop offset=".4" stop-color="#3f7fc9"/><stop offset="1" stop-color="#1a1446"/></linearGradient>',
} as const;

const WOOD = down('w', [
  [0, '#d08a4e'],
  [0.3, '#a85f2c'],
  [0.65, '#7d421d'],
  [1, '#552b12'],
]);

/** The gradients a picture's parts refer to, leaving out those its silhouette never asks for. */
export function materials(body: string, { palette, wood, trim }: Recipe): string {
  const asks = (id: string) => body.includes(`url(#~${id})`);
  let defs = SHADE + RIM + EDGE;
  for (const [id, gradient] of Object.entries(SOLID)) if (asks(id)) defs += gradient;
  if (asks('w')) defs += wood === 'real' ? WOOD : same('w');
  if (asks('t'))
    defs +=
      trim === 'paint'
        ? same('t')
        : tint(trim === 'accent' ? palette[3] : mix(palette[4], '#3a414c', 0.55), palette[4]);
  return defs;
}

/** The same paint under another name. */
function same(id: string): string {
  return `<pattern id="~${id}" href="#~p"/>`;
}

function tint(colour: string, dark: string): string {
  return down('t', [
    [0, mix(colour, '#ffffff', 0.15)],
    [0.5, colour],
    [1, mix(colour, dark, 0.5)],
  ]);
}
