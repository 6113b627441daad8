import { type Rng, pick } from './random.ts';

/** Five colours `#rrggbb`: the ground, two for the pattern, an accent for small things, and the dark of it all. */
export type Palette = readonly [base: string, second: string, third: string, accent: string, dark: string];

/** Quiet ones, as on plain military finishes: the common rarities draw from here. */
export const MUTED = {
  olive: ['#6f7550', '#4c5239', '#8d8f68', '#b9b58a', '#22261b'],
  sand: ['#b49a6c', '#8c7148', '#d0bd91', '#5c4a2f', '#2e2618'],
  slate: ['#5d6b7c', '#3f4b5b', '#8593a5', '#c2cedb', '#1a212b'],
  concrete: ['#8f9296', '#64686e', '#b7babd', '#dcdedf', '#2a2d31'],
  storm: ['#4d6f8a', '#2f4a62', '#86a5b9', '#d3e2ea', '#14202c'],
  moss: ['#557a4f', '#33523a', '#8aa66a', '#c9d39a', '#16241a'],
  leather: ['#8a5a3a', '#5e3a24', '#b98457', '#e0bd8d', '#2a1810'],
  arctic: ['#c8d3dc', '#8ea2b3', '#eef3f6', '#5a7186', '#2b3743'],
  brick: ['#94503f', '#66332a', '#bd7a62', '#e3b79b', '#2b1512'],
  plum: ['#6d5670', '#493849', '#977f9c', '#cdbad1', '#211823'],
} as const satisfies Record<string, Palette>;

/** Strong ones, for the rarities people come for. */
export const VIVID = {
  ember: ['#e0451f', '#8f1d14', '#ff8a2b', '#ffd35a', '#260808'],
  lagoon: ['#0fa3b1', '#0b5c7a', '#5fe0d3', '#f7f3c6', '#07222e'],
  violet: ['#6b35d6', '#37148a', '#a974ff', '#ff7be5', '#150632'],
  acid: ['#7bc618', '#2f6b12', '#c9f24a', '#fff27a', '#0e2208'],
  sunset: ['#ff6b4a', '#b52a6b', '#ffb347', '#ffe9a8', '#34102c'],
  candy: ['#ff5fa8', '#a826a0', '#ffc2dd', '#6fe6ff', '#300a35'],
  cobalt: ['#1f5bff', '#12278f', '#5fb3ff', '#f2f7ff', '#070f38'],
  royal: ['#3b2a9c', '#1c1257', '#7e63ff', '#f5c84b', '#0d0828'],
  toxin: ['#18c08f', '#0a5c53', '#7bffb8', '#f1ff5e', '#04221f'],
  crimson: ['#c2142e', '#650918', '#ff4d5e', '#ffd1c7', '#22040a'],
  amber: ['#f0a21a', '#9c550b', '#ffd766', '#fff5d1', '#2d1605'],
  ivory: ['#ece7da', '#b6ab96', '#ffffff', '#d9482b', '#25231f'],
  mint: ['#8fe3c0', '#3d9c86', '#dcfff0', '#ff7a6b', '#0f3030'],
  bubble: ['#47c5ff', '#7a4dff', '#ff71cf', '#fff07a', '#111245'],
  copper: ['#c0683c', '#6d2f1d', '#f2a36b', '#63d6c3', '#24100b'],
  orchid: ['#b13fd1', '#5d1c7c', '#f08bff', '#7df0ff', '#1f0730'],
  ocean: ['#14507a', '#0a2647', '#2fa4c4', '#b8f5ff', '#051325'],
  jungle: ['#1f8f4a', '#0c4a30', '#a7d948', '#ff9f3f', '#06200f'],
  graphite: ['#3a404b', '#1c2027', '#6b7484', '#ff5533', '#0c0e12'],
  midnight: ['#20264a', '#0e1230', '#46519c', '#58e1ff', '#070918'],
  rose: ['#e88a9c', '#a64562', '#ffd3d6', '#fff6e6', '#33101f'],
  honey: ['#d9b44a', '#86621b', '#fae49b', '#2a6f6b', '#261a06'],
  glacier: ['#7cc4ee', '#2f74b8', '#e3f6ff', '#ffffff', '#0b2748'],
  signal: ['#f4c20d', '#22242a', '#ffe36b', '#ffffff', '#0f1013'],
} as const satisfies Record<string, Palette>;

/** A palette by rarity: quiet below, strong above, some of both in the middle. `rich` runs from 0 to 1. */
export function choosePalette(r: Rng, rich: number): Palette {
  const vivid = r() < 0.25 + rich * 0.9;
  return vivid ? pick(r, VIVID_LIST) : pick(r, MUTED_LIST);
}

const VIVID_LIST: readonly [Palette, ...Palette[]] = [VIVID.ember, ...Object.values(VIVID).slice(1)];
const MUTED_LIST: readonly [Palette, ...Palette[]] = [MUTED.olive, ...Object.values(MUTED).slice(1)];
