/**
 * The names of items as people write them: `★ StatTrak™ Karambit | Doppler (Factory New)` on the market,
 * `ak47 redline` in a hurry.
 */

/** What a typed title asks for. */
export interface TypedTitle {
  /** The item's name with nothing but its letters and digits: `karambitdoppler`. */
  key: string;
  /** It counts kills. */
  statTrak: boolean;
}

const PHASE = /(doppler|gamma)(?:ruby|sapphire|blackpearl|emerald|phase\d)$/;

/** Letters and digits of a name, lower case: dashes, apostrophes, stars and bars are left to the writer. */
function lettersOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Reads a title. The exterior that the market puts behind a name is left out: it is asked for by itself. */
export function readTitle(title: string): TypedTitle {
  const plain = title.replace(/stattrak(?:™|\s*\(?tm\)?\b)?/gi, '').replace(/\([^()]*\)\s*$/, '');
  return { key: lettersOf(plain), statTrak: /stattrak/i.test(title) };
}

/** The keys an item answers to: its name, and for a Doppler the name without its phase, as on the market. */
export function nameKeysOf(weapon: string, finish: string): string[] {
  const key = lettersOf(`${weapon}${finish}`);
  const short = key.replace(PHASE, '$1');
  return short === key ? [key] : [key, short];
}
