import { type Fitted, type Silhouette, fit } from './silhouette.ts';
import { compactRifles } from './silhouettes/compact-rifles.ts';
import { foldingKnives } from './silhouettes/folding-knives.ts';
import { gloves, sport } from './silhouettes/gloves.ts';
import { heavy } from './silhouettes/heavy.ts';
import { bayonet, knives } from './silhouettes/knives.ts';
import { gem, other } from './silhouettes/other.ts';
import { pistols } from './silhouettes/pistols.ts';
import { ak47, rifles } from './silhouettes/rifles.ts';
import { smgs } from './silhouettes/smgs.ts';
import { snipers } from './silhouettes/snipers.ts';
import { specialPistols } from './silhouettes/special-pistols.ts';

/** The kinds of thing that have a picture. */
export type Kind = 'weapon' | 'knife' | 'gloves' | 'other';

const MODELS: Readonly<Record<Kind, ReadonlyMap<string, Silhouette>>> = {
  weapon: new Map(
    Object.entries({
      ...rifles,
      ...compactRifles,
      ...snipers,
      ...pistols,
      ...specialPistols,
      ...smgs,
      ...heavy,
    }),
  ),
  knife: new Map(Object.entries({ ...knives, ...foldingKnives })),
  gloves: new Map(Object.entries(gloves)),
  other: new Map(Object.entries(other)),
};
const GENERIC: Readonly<Record<Kind, Silhouette>> = {
  weapon: ak47,
  knife: bayonet,
  gloves: sport,
  other: gem,
};
const fitted = new Map<Silhouette, Fitted>();

/** The models of a kind that have a silhouette of their own. */
export function modelsOf(kind: Kind): string[] {
  return [...MODELS[kind].keys()];
}

/** A model's silhouette, fitted once and kept; the kind's generic one for a model nobody has drawn. */
export function silhouetteOf(kind: Kind, model: string): Fitted {
  const found = MODELS[kind].get(model.toLowerCase().trim().replaceAll(' ', '-')) ?? GENERIC[kind];
  const ready = fitted.get(found) ?? fit(found);
  fitted.set(found, ready);
  return ready;
}
