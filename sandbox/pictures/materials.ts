import type { Recipe } from './famous.ts';
import { mix } from './colour.ts';

function down(id: string, ...stops: readonly (readonly [offset: string, colour: string])[]): string {
  const list = stops.map(
    ([offset, colour]) => `<stop${offset === '0' ? '' : ` offset="${offset}"`} stop-color="${colour}"/>`,
  );
  return `<linearGradient id="~${id}" x2="0" y2="1">${list.join('')}</linearGradient>`;
}

/** The light from above on painted parts. */
const SHADE = down('s', ['0', '#fff7'], ['.14', '#fff2'], ['.45', '#0000'], ['.8', '#0004'], ['1', '#0008']);
/** Edges of painted parts: a lit top, and below a faint return of the case's glow. */
const RIM = down('r', ['0', '#fffa'], ['.35', '#fff2'], ['.75', '#0003'], ['1', '#fff3']);
/** Edges of unpainted parts: caught by the light above, outlined below. */
const EDGE = down('q', ['0', '#c3cddbcc'], ['.25', '#2a303a'], ['1', '#05070b']);

const SOLID = {
  m: down('m', ['0', '#949daa'], ['.25', '#586170'], ['1', '#21262e']),
  e: down('e', ['0', '#f2f5f8'], ['.4', '#98a1ad'], ['1', '#565e6b']),
  d: down('d', ['0', '#4a505b'], ['.4', '#2b3038'], ['1', '#15181d']),
  b: down('b', ['0', '#fff0'], ['.6', '#fff2'], ['1', '#fff7']),
  l: '<linearGradient id="~l" x2="1" y2="1"><stop stop-color="#d6f3ff"/><stop offset=".4" stop-color="#3f7fc9"/><stop offset="1" stop-color="#1a1446"/></linearGradient>',
} as const;

const WOOD = down('w', ['0', '#d08a4e'], ['.3', '#a85f2c'], ['1', '#552b12']);

/** The gradients a picture's parts refer to, leaving out those its silhouette never asks for. */
export function materials(body: string, { palette, wood, trim }: Recipe): string {
  const asks = (id: string) => id === 'm' || body.includes(`url(#~${id})`);
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
  return down('t', ['0', mix(colour, '#ffffff', 0.15)], ['.5', colour], ['1', mix(colour, dark, 0.5)]);
}
