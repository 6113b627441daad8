import { type Fitted, type Silhouette, fit } from './silhouette.ts';
import { foldingKnives } from './silhouettes/folding-knives.ts';
import { gloves } from './silhouettes/gloves.ts';
import { heavy } from './silhouettes/heavy.ts';
import { knives } from './silhouettes/knives.ts';
import { other } from './silhouettes/other.ts';
import { pistols } from './silhouettes/pistols.ts';
import { rifles } from './silhouettes/rifles.ts';
import { smgs } from './silhouettes/smgs.ts';
import { snipers } from './silhouettes/snipers.ts';

/** The kinds of thing that have a picture. */
export type Kind = 'weapon' | 'knife' | 'gloves' | 'other';

const MODELS: Readonly<Record<Kind, ReadonlyMap<string, Silhouette>>> = {
  weapon: new Map(Object.entries({ ...rifles, ...snipers, ...pistols, ...smgs, ...heavy })),
  knife: new Map(Object.entries({ ...knives, ...foldingKnives })),
  gloves: new Map(Object.entries(gloves)),
  other: new Map(Object.entries(other)),
};
const GENERIC: Readonly<Record<Kind, string>> = {
  weapon: 'ak-47',
  knife: 'bayonet',
  gloves: 'sport-gloves',
  other: 'gem',
};
const fitted = new Map<Silhouette, Fitted>();

/** The models of a kind that have a silhouette of their own. */
export function modelsOf(kind: Kind): string[] {
  return [...MODELS[kind].keys()];
}

/** A model's silhouette, fitted once and kept; the kind's generic one for a model nobody has drawn. */
export function silhouetteOf(kind: Kind, model: string): Fitted {
  const known = MODELS[kind];
  const found =
    known.get(model.toLowerCase().trim().replaceAll(' ', '-')) ?? known.get(GENERIC[kind]) ?? rifles['ak-47'];
  if (!found) return { body: '', box: { x: -180, y: -130, w: 360, h: 260 }, zones: [] };
  const ready = fitted.get(found) ?? fit(found);
  fitted.set(found, ready);
  return ready;
}
