import { readItemName, tidyExterior } from '../item-name.ts';
import { plainSearchFor } from '../item-search.ts';

/**
 * What makes two copies comparable: the same item in the same exterior, both with or both without StatTrak, of the same
 * phase. Prices are remembered by kind.
 */
export interface Kind {
  /** Identifies the kind; see `kindKey`. */
  readonly key: string;
  /** The item's English name without StatTrak, exterior and phase: `★ Karambit | Doppler`. */
  readonly title: string;
  /** As the server writes it, `Field-Tested`; empty for items without wear. */
  readonly exterior: string;
  readonly statTrak: boolean;
  /** `Phase 2`, `Ruby`; empty for items without phases. */
  readonly phase: string;
  /** The search that finds it; left out where title and phase tell it. */
  readonly search?: string | undefined;
}

/** What a server says of a copy that decides its kind. */
export interface KindFacts {
  /** The English title. */
  readonly title?: string | undefined;
  readonly exterior?: string | undefined;
  readonly stattrak: boolean;
}

type Facts = Pick<Kind, 'title' | 'exterior' | 'statTrak' | 'phase'>;

/** The longest key that is kept, in characters. */
export const LONGEST_KIND = 200;

/**
 * Identifies a kind by its facts. Each letter and space of the title counts: some players' stickers differ by nothing else
 * (docs/decisions/0126-names-to-the-letter.md).
 */
export const kindKey = ({ title, exterior, statTrak, phase }: Facts): string =>
  [title, exterior, statTrak ? 'st' : '', phase].join('|');

/** Identifies the item of a kind, in any exterior. */
export const itemKeyOf = (kind: Facts): string => kindKey({ ...kind, exterior: '' });

/** The search that title and phase tell: a phase was behind 'Doppler'. */
const searchOfFacts = ({ title, phase }: Pick<Facts, 'title' | 'phase'>): string =>
  plainSearchFor(phase === '' ? [title] : title.split(/(?<=\bDoppler\b)/iu));

/** The search that finds a kind, and some others: a piece of the server's own title. */
export const searchOfKind = (kind: Pick<Kind, 'title' | 'phase' | 'search'>): string =>
  kind.search ?? searchOfFacts(kind);

/**
 * The kind of a copy.
 * @returns undefined for a copy without a title, or with one that is too long to be kept
 */
export function kindOf({ title = '', exterior = '', stattrak }: KindFacts): Kind | undefined {
  const { plain, statTrak, phase, pieces, ...ofTitle } = readItemName(title, exterior);
  const facts = {
    title: plain,
    exterior: tidyExterior(exterior) || ofTitle.exterior,
    statTrak: stattrak || statTrak,
    phase,
  };
  const key = kindKey(facts);
  if (plain === '' || key.length > LONGEST_KIND) return undefined;
  // Where nothing was taken out, the title tells it.
  const search = pieces.plain.length > 1 ? plainSearchFor(pieces.plain) : undefined;
  return { key, ...facts, ...(search !== undefined && search !== searchOfFacts(facts) && { search }) };
}
