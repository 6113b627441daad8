import { formatNumber } from './path.ts';

/** The materials that take the finish's colours. */
export const PAINTED = ['skin', 'trim', 'wood'] as const;

/**
 * The classes of the paths in a silhouette's file. `line` and `lit` are engraved and lit edges, `wire` is a metal
 * bow (trigger guard, ring), `hole` a dark opening, `ribs` and `rail` are strokes with gaps.
 */
export const MATERIALS = [
  ...PAINTED,
  'metal',
  'steel',
  'dark',
  'glass',
  'hole',
  'line',
  'lit',
  'wire',
  'ribs',
  'rail',
  'screw',
  'bevel',
  'shadow',
] as const;

export type Material = (typeof MATERIALS)[number];

/** Parts of one material that follow each other. `width` and `step` (of gaps in a stroke) are in picture units. */
export interface PartRun {
  material: Material;
  width: number;
  step: number;
  /** Path texts. */
  paths: string[];
}

/**
 * Parts as SVG, with the light on them. What a whole picture has in common (metal, edges) is set around them by
 * `drawItem`. `id` is free for one element of the answer.
 */
export function drawParts({ material, width, step, paths }: PartRun, id: string): string {
  const d = paths.join('');
  switch (material) {
    case 'line':
      return (
        `<g stroke="#000b"><path id="${id}" d="${d}" fill="none"/></g>` +
        `<use href="#${id}" y="1" stroke="#fff3"/>`
      );
    case 'lit':
      return `<path d="${d}" fill="none" stroke="#fff6"/>`;
    case 'hole':
      return `<path d="${d}" fill="#07090d" stroke="#fff3"/>`;
    case 'bevel':
      return `<path d="${d}" fill="url(#~b)" stroke="none"/>`;
    case 'shadow':
      return `<path d="${d}" fill="#0006" stroke="none"/>`;
    case 'ribs':
      return `<path d="${d}" fill="none" stroke="#0009" stroke-width="${formatNumber(width)}" stroke-dasharray="1 ${formatNumber(step - 1)}"/>`;
    case 'rail':
      return `<path d="${d}" fill="none" stroke="#49515e" stroke-width="${formatNumber(width)}" stroke-dasharray="${formatNumber(step)} ${formatNumber(step * 0.7)}"/>`;
    case 'screw':
      return (
        `<g stroke-linecap="round"><g stroke="#000b" stroke-width="4.4"><path id="${id}" d="${d}"/></g>` +
        `<use href="#${id}" stroke="#aab3c0" stroke-width="2"/></g>`
      );
    case 'wire':
      return (
        `<g stroke="#05070b" stroke-width="${formatNumber(width + 1.6)}"><path id="${id}" d="${d}" fill="none"/></g>` +
        `<use href="#${id}" stroke="url(#~m)" stroke-width="${formatNumber(width)}"/>`
      );
    case 'metal':
      return each(paths);
    case 'skin':
      return painted('p', paths, id);
    case 'trim':
      return painted('t', paths, id);
    case 'wood':
      return painted('w', paths, id);
    case 'steel':
      return filled('e', paths);
    case 'dark':
      return filled('d', paths);
    case 'glass':
      return filled('l', paths);
  }
}

function each(paths: readonly string[]): string {
  return paths.map((d) => `<path d="${d}"/>`).join('');
}

function filled(gradient: string, paths: readonly string[]): string {
  return paths.length === 1
    ? `<path fill="url(#~${gradient})" d="${paths.join('')}"/>`
    : `<g fill="url(#~${gradient})">${each(paths)}</g>`;
}

/** The same outline twice: filled with the finish, then with light and a lit edge. */
function painted(paint: string, paths: readonly string[], id: string): string {
  const shape =
    paths.length === 1 ? `<path id="${id}" d="${paths.join('')}"/>` : `<g id="${id}">${each(paths)}</g>`;
  return `<g fill="url(#~${paint})">${shape}</g><use href="#${id}" fill="url(#~s)" stroke="url(#~r)"/>`;
}
