import { EXTERIORS } from '../exterior.ts';

/**
 * What makes two copies comparable: the same item in the same exterior, both with or both without StatTrak, of the same
 * phase. Prices are remembered by kind.
 */
export interface Kind {
  /** Identifies the kind; see `kindKey`. */
  readonly key: string;
  /** The item's English name without StatTrak, exterior and phase: `Karambit | Doppler`. */
  readonly title: string;
  /** As the server writes it, `Field-Tested`; empty for items without wear. */
  readonly exterior: string;
  readonly statTrak: boolean;
  /** `Phase 2`, `Ruby`; empty for items without phases. */
  readonly phase: string;
}

/** What a server says of a copy that decides its kind. */
export interface KindFacts {
  /** The English title. */
  readonly title?: string | undefined;
  readonly exterior?: string | undefined;
  readonly stattrak: boolean;
}

/** The longest key that is kept, in characters. */
export const LONGEST_KIND = 200;

const STAT_TRAK = /\bStatTrak\b\s*(?:™|\(TM\))?\s*/giu;
/** Merged phases would misprice a Doppler: a Ruby costs ten times a Phase 1. */
const PHASE = /\bDoppler\b[\s(-]*(Phase [1-4]|Ruby|Sapphire|Black Pearl|Emerald)\)?/iu;

const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** Splits `AK-47 | Redline (Field-Tested)`, as written on the market, into name and exterior. */
function splitExterior(title: string): [name: string, exterior: string] {
  const found = EXTERIORS.find(({ name }) => title.toLowerCase().endsWith(`(${name.toLowerCase()})`));
  return found ? [title.slice(0, -found.name.length - 2), found.name] : [title, ''];
}

/** Identifies a kind by its facts. */
export const kindKey = ({ title, exterior, statTrak, phase }: Omit<Kind, 'key'>): string =>
  [title, exterior, statTrak ? 'st' : '', phase].join('|').toLowerCase();

/**
 * The kind of a copy.
 * @returns undefined for a copy without a title, or with one that is too long to be kept
 */
export function kindOf({ title = '', exterior = '', stattrak }: KindFacts): Kind | undefined {
  const [name, ofTitle] = splitExterior(tidy(title));
  const withoutMark = name.replaceAll(STAT_TRAK, '');
  const phase = PHASE.exec(withoutMark)?.[1] ?? '';
  const facts = {
    title: tidy(withoutMark.replace(PHASE, 'Doppler')),
    exterior: tidy(exterior) || ofTitle,
    statTrak: stattrak || withoutMark !== name,
    phase,
  };
  const key = kindKey(facts);
  return facts.title === '' || key.length > LONGEST_KIND ? undefined : { key, ...facts };
}
