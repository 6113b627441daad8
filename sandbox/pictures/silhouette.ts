import { readFileSync, readdirSync } from 'node:fs';

import { MATERIALS, type Material, PAINTED, type PartRun, drawParts } from './parts.ts';
import { type Box, type Step, boundsOf, formatNumber, parsePath, writePath } from './path.ts';

/** The kinds of items; each has a folder in `silhouettes/`. */
export const KINDS = ['weapon', 'knife', 'gloves', 'other', 'goods'] as const;
export type Kind = (typeof KINDS)[number];

/** Where a painted part lies, so that a pattern's motifs land on it. */
export interface PaintedArea extends Box {
  material: (typeof PAINTED)[number];
}

/** A silhouette, ready for a picture of 400 by 300; `~` is the prefix of the picture's ids. */
export interface Silhouette {
  drawing: string;
  painted: PaintedArea[];
}

const FOLDER = new URL('./silhouettes/', import.meta.url);
/** The drawing for a model without a file. */
const GENERIC = {
  weapon: 'ak-47',
  knife: 'bayonet',
  gloves: 'sport-gloves',
  other: 'gem',
  goods: 'sticker',
} as const;

const models = {
  weapon: listModels('weapon'),
  knife: listModels('knife'),
  gloves: listModels('gloves'),
  other: listModels('other'),
  goods: listModels('goods'),
} as const satisfies Record<Kind, ReadonlySet<string>>;
const silhouettes = new Map<string, Silhouette>();

function listModels(kind: Kind): ReadonlySet<string> {
  return new Set(
    readdirSync(new URL(`${kind}/`, FOLDER))
      .filter((file) => file.endsWith('.svg'))
      .map((file) => file.slice(0, -'.svg'.length)),
  );
}

/** The models of a kind that have a file in `silhouettes/`. */
export function modelsOf(kind: Kind): string[] {
  return [...models[kind]];
}

/**
 * A model's silhouette, read from its file once. `Desert Eagle` and `desert-eagle` are the same model.
 * A model without a file gets its kind's generic silhouette.
 */
export function silhouetteOf(kind: Kind, model: string): Silhouette {
  const slug = model.toLowerCase().trim().replaceAll(' ', '-');
  const file = `${kind}/${models[kind].has(slug) ? slug : GENERIC[kind]}.svg`;
  const known = silhouettes.get(file);
  if (known) return known;
  const silhouette = readSilhouette(readFileSync(new URL(file, FOLDER), 'utf8'));
  silhouettes.set(file, silhouette);
  return silhouette;
}

/**
 * Reads a silhouette's file: an outer group that moves, turns and scales the item into the picture, an inner one
 * that centres it, and a path for each part with its material as class. A `use` draws the item once more behind.
 * @throws Error for an unknown class or a path with other commands than absolute M, L, C, Q and Z.
 */
export function readSilhouette(svg: string): Silhouette {
  const tags = [...svg.matchAll(/<(g|use|path) ([^>]*)>/g)].map(([, name, attributes = '']) => ({
    name,
    attributes,
  }));
  const [frame = '', item = ''] = tags.filter(({ name }) => name === 'g').map((tag) => tag.attributes);
  const [x = 200, y = 150] = transform(frame, 'translate');
  const [turn = 0] = transform(frame, 'rotate');
  const [scaleX = 1, scaleY = scaleX] = transform(frame, 'scale');
  const [left = 0, top = 0] = transform(item, 'translate');
  const runs: PartRun[] = [];
  const painted: PaintedArea[] = [];
  for (const { attributes } of tags.filter(({ name }) => name === 'path')) {
    const part = readPart(attributes);
    const steps = parsePath(part.d).map(({ command, coordinates }): Step => ({
      command,
      coordinates: coordinates.map((value, i) =>
        i % 2 === 0 ? (value + left) * scaleX : (value + top) * scaleY,
      ),
    }));
    addPart(runs, { ...part, width: part.width * scaleX, step: part.step * scaleX }, writePath(steps));
    const material = PAINTED.find((name) => name === part.material);
    if (material) painted.push({ material, ...boundsOf(steps) });
  }
  const copies = tags.filter(({ name }) => name === 'use').map((tag) => drawCopy(tag.attributes, scaleX));
  const drawn = runs.map((run, i) => drawParts(run, `~${i}`)).join('');
  const turned = turn === 0 ? '' : `rotate(${formatNumber(turn)})`;
  return {
    drawing: `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})${turned}">${copies.join('')}<g id="~g">${drawn}</g></g>`,
    painted,
  };
}

interface FilePart {
  material: Material;
  d: string;
  width: number;
  step: number;
}

function readPart(attributes: string): FilePart {
  const name = attribute(attributes, 'class');
  const material = MATERIALS.find((known) => known === name);
  if (!material) throw new Error(`Part of the unknown material "${name}"`);
  const [drawn = 0, gap = 0] = attribute(attributes, 'stroke-dasharray').split(' ').map(Number);
  return {
    material,
    d: attribute(attributes, 'd'),
    width: Number(attribute(attributes, 'stroke-width') || 1),
    step: material === 'rail' ? drawn : drawn + gap,
  };
}

/** Joins a part to the ones before where they look alike: fewer elements, fewer bytes. */
function addPart(runs: PartRun[], { material, width, step }: Omit<FilePart, 'd'>, path: string): void {
  const last = runs.at(-1);
  if (last && last.material === material && last.width === width && last.step === step) last.paths.push(path);
  else runs.push({ material, width, step, paths: [path] });
}

function drawCopy(attributes: string, scale: number): string {
  const [x = 0, y = 0] = transform(attributes, 'translate');
  const [turn = 0] = transform(attributes, 'rotate');
  const mirror = transform(attributes, 'scale').length > 0 ? 'scale(-1 1)' : '';
  return `<use href="#~g" transform="translate(${formatNumber(x * scale)} ${formatNumber(y * scale)})rotate(${formatNumber(turn)})${mirror}"/>`;
}

/** The numbers of one function in an element's `transform`; none where it lacks the function. */
function transform(attributes: string, name: 'translate' | 'rotate' | 'scale'): number[] {
  const numbers = new RegExp(`${name}\\(([^)]*)\\)`).exec(attributes)?.[1];
  return numbers === undefined ? [] : numbers.split(' ').map(Number);
}

/** An attribute's value, or an empty text. */
function attribute(attributes: string, name: string): string {
  return new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}
