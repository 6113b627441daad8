import { EXTERIORS } from './exterior.ts';

/** The phases of Doppler finishes. Merged phases would misprice one: a Ruby costs ten times a Phase 1. */
const PHASES = ['Phase 1', 'Phase 2', 'Phase 3', 'Phase 4', 'Ruby', 'Sapphire', 'Black Pearl', 'Emerald'];
const EXTERIOR_NAMES = EXTERIORS.map(({ name }) => name);

/** Takes the place of parts that are taken out of a title: a search must not span it. */
const CUT = '\uE000';
const BRACKETS = /\s*\(([^()]+)\)/gu;
/** German and Polish titles have `Karambit (★ StatTrak™)`, of which `Karambit (★)` is left. */
const STAT_TRAK = /(?<=\(★)\s*StatTrak™?(?=\))|\(?\bStatTrak\s*(?:™|\(TM\))?\)?\s*/giu;
const PHASE = new RegExp(`\\b(Doppler)\\b[\\s(${CUT}-]*(${PHASES.join('|')})\\b\\)?`, 'iu');
/** In front of a weapon, with or without StatTrak behind it, or behind a weapon in brackets. */
const STAR = /^★\s*|\s*\(★\)$/gu;

/** What a title says of an item. Backends write StatTrak, exterior and phase into it, or send them apart. */
export interface ItemName {
  /** Without the exterior in brackets: `★ StatTrak™ Karambit | Doppler Phase 2`. */
  readonly name: string;
  /** Also without StatTrak and phase: `★ Karambit | Doppler`. Letters and spaces are the server's. */
  readonly plain: string;
  /** As `EXTERIORS` writes it; empty for a title without one. */
  readonly exterior: string;
  readonly statTrak: boolean;
  /** As `PHASES` writes it; empty for items without phases. */
  readonly phase: string;
  /** `name` and `plain` in the pieces that the title has of them, one after the other. */
  readonly pieces: { readonly name: readonly string[]; readonly plain: readonly string[] };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const known = (names: readonly string[], text: string) => names.find((name) => isSame(name, text));

/** An exterior as `EXTERIORS` writes it; another text is trimmed. */
export const tidyExterior = (text: string): string => known(EXTERIOR_NAMES, text.trim()) ?? text.trim();

/**
 * Reads a title, however a backend writes it. Only an English one has an exterior and a phase that are known.
 * @param exterior that the server sends with it, in any language
 */
export function readItemName(title: string, exterior = ''): ItemName {
  let ofTitle = '';
  const name = title.replaceAll(BRACKETS, (all, text: string) => {
    const found = known(EXTERIOR_NAMES, text) ?? (isSame(text, exterior.trim()) ? text : undefined);
    ofTitle = found ?? ofTitle;
    return found === undefined ? all : CUT;
  });
  const unmarked = name.replaceAll(STAT_TRAK, CUT);
  const plain = unmarked.replace(PHASE, `$1${CUT}`);
  const pieces = { name: name.split(CUT), plain: plain.split(CUT) };
  return {
    name: pieces.name.join('').trim(),
    plain: pieces.plain.join('').trim(),
    exterior: ofTitle,
    statTrak: unmarked !== name,
    phase: known(PHASES, PHASE.exec(unmarked)?.[2] ?? '') ?? '',
    pieces,
  };
}

/**
 * Splits `★ StatTrak™ AK-47 | Redline` into weapon and finish, as cards and tables show them: star and StatTrak have marks
 * of their own there. A name without a bar is the finish.
 */
export function splitName(name: string): [weapon: string, finish: string] {
  const at = name.search(/\s\|\s/u);
  if (at < 0) return ['', name];
  return [name.slice(0, at).replaceAll(STAT_TRAK, '').trim().replaceAll(STAR, ''), name.slice(at + 3).trim()];
}

/**
 * Whether a name ends with a word, or only has brackets behind it: '★ StatTrak™ Karambit', 'Karambit (★)' and
 * '★ Karambit (Vanilla)' need no 'Karambit' above them.
 */
export const isSaidBy = (name: string, word: string): boolean =>
  [name, name.replace(/\s*\([^()]*\)$/u, '')].some((text) =>
    text.toLowerCase().endsWith(word.trim().toLowerCase()),
  );
