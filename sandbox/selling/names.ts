import { EXTERIORS } from '#shared/exterior.ts';

/**
 * Item names as people write them: `★ StatTrak™ Karambit | Doppler (Factory New)` as on the market, or `ak47
 * redline`.
 */

/** A typed title, normalised. */
export interface TypedTitle {
  /** The item's name with letters and digits only: `karambitdoppler`. */
  key: string;
  /** StatTrak was asked for. */
  statTrak: boolean;
  /** A Souvenir copy was asked for. */
  souvenir: boolean;
}

const PHASE = /(doppler|gamma)(?:ruby|sapphire|blackpearl|emerald|phase\d)$/;

const STATTRAK = /stattrak(?:™|\s*\(?tm\)?\b)?/gi;
/** Letters and digits of a name, lower case; all other characters are optional. */
function lettersOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

const EXTERIOR = new RegExp(`\\((?:${EXTERIORS.map(({ name }) => name).join('|')})\\)\\s*$`, 'i');
const SOUVENIR = /^\W*souvenir (?!package)/i;

/** Reads a title. The exterior in parentheses is ignored: the form asks for it separately. */
export function readTitle(title: string): TypedTitle {
  const plain = title
    .replace(/stattrak(?:™|\s*\(?tm\)?\b)?/gi, '')
    .replace(SOUVENIR, '')
    .replace(EXTERIOR, '');
  return { key: lettersOf(plain), statTrak: /stattrak/i.test(title), souvenir: SOUVENIR.test(title) };
}

/** The keys of an item: its name, and for a Doppler also the name without its phase. */
export function nameKeysOf(weapon: string, finish: string): string[] {
  const key = lettersOf(`${weapon}${finish}`.replace(STATTRAK, ''));
  const short = key.replace(PHASE, '$1');
  return short === key ? [key] : [key, short];
}
