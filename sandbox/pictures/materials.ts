import { readFileSync } from 'node:fs';

import { mix } from './colour.ts';
import type { Finish } from './finishes.ts';

/** The gradients of `materials.svg`, and the letter that each has as its id in a picture. */
const LETTERS = {
  metal: 'm',
  steel: 'e',
  dark: 'd',
  bevel: 'b',
  glass: 'l',
  wood: 'w',
  shade: 's',
  rim: 'r',
  edge: 'q',
  sheen: 'h',
} as const;

type Gradient = keyof typeof LETTERS;

const FILE = readFileSync(new URL('./materials.svg', import.meta.url), 'utf8');

function readGradient(name: Gradient): string {
  const text = new RegExp(`<linearGradient id="material-${name}".*?</linearGradient>`, 's').exec(FILE)?.[0];
  if (text === undefined) throw new Error(`materials.svg has no gradient material-${name}`);
  return text.replace(/>\s+</g, '><').replace(`material-${name}`, `~${LETTERS[name]}`);
}

const WOOD = readGradient('wood');
/** What every picture needs: light, edges, bare metal. */
const ALWAYS = (['sheen', 'shade', 'rim', 'edge', 'metal'] as const).map(readGradient).join('');
const ON_DEMAND = (['steel', 'dark', 'bevel', 'glass'] as const).map((name) => ({
  reference: `url(#~${LETTERS[name]})`,
  gradient: readGradient(name),
}));

/**
 * The gradients that a silhouette's drawing refers to, as SVG definitions. `~` is the prefix of the picture's ids,
 * `~p` the finish's pattern.
 * @throws Error, when the module loads, for a gradient that `materials.svg` lacks.
 */
export function gradientsFor(drawing: string, { palette, wood, trim }: Finish): string {
  let defs = ALWAYS;
  for (const { reference, gradient } of ON_DEMAND) if (drawing.includes(reference)) defs += gradient;
  if (drawing.includes('url(#~w)')) defs += wood === 'real' ? WOOD : sameAsFinish('w');
  if (drawing.includes('url(#~t)')) {
    if (trim === 'paint') defs += sameAsFinish('t');
    else defs += tint(trim === 'accent' ? palette[3] : mix(palette[4], '#3a414c', 0.55), palette[4]);
  }
  return defs;
}

function sameAsFinish(id: string): string {
  return `<pattern id="~${id}" href="#~p"/>`;
}

/** A plain colour for secondary parts, lighter at the top and darker below. */
function tint(colour: string, dark: string): string {
  return (
    `<linearGradient id="~t" x2="0" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.15)}"/>` +
    `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, dark, 0.5)}"/></linearGradient>`
  );
}
