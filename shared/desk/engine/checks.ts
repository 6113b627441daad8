import { MOST_COPIES, type FoundCopy, type SearchPoll } from '../search-state.ts';
import { belongs, boundsOfSearch, provesLowest, requestOfSearch, type SavedSearch } from '../saved-search.ts';
import { LONGEST_PATH, LONGEST_TEXT } from '../kept-values.ts';
import type { ItemFacts } from '../watch.ts';
import { kindOf, searchOfKind, type Kind } from '../kind.ts';
import { widerSearch } from '../../item-search.ts';
import type { ItemsRequest } from '../../wire/items-request.ts';
import { mapFacets } from '../../facets.ts';
import type { Failure } from '../view.ts';
import type { Market, ReadList } from './market.ts';
import { KIND_PAGE, LARGE_PAGE, provenLows, type MarketCopy, type ProvenLow } from './market-answers.ts';

/** A check reads at most so many copies to find one of a kind. */
const MOST_READ_FOR_KIND = 300;

/** What a check found, with the prices that its answers prove. `T` is the result of a check that succeeded. */
export type Checked<T> =
  | { readonly type: 'done'; readonly result: T; readonly lows: readonly ProvenLow[] }
  | { readonly type: 'failed'; readonly why: Failure; readonly lows: readonly ProvenLow[] };

/** The copies of a kind that are for sale. */
export interface KindFound {
  /** The cheapest copy; undefined if there is none. */
  readonly cheapest: MarketCopy | undefined;
  /** The ids of the copies that the answers had, the cheapest first. */
  readonly copies: readonly string[];
  /** How many are for sale; undefined if the answers did not have all. */
  readonly count: number | undefined;
}

/** A question that finds the copies of a kind, and some others. */
type KindQuestion = Pick<Kind, 'exterior'> & { readonly search: string };

/** The questions for a kind: the usual one, the same without the filter, and one with fewer words. */
function questionsFor(kind: Kind): readonly [KindQuestion, ...KindQuestion[]] {
  const usual = { search: searchOfKind(kind), exterior: kind.exterior };
  const search = widerSearch(usual.search);
  return [
    usual,
    ...(usual.exterior === '' ? [] : [{ ...usual, exterior: '' }]),
    ...(search === usual.search ? [] : [{ search, exterior: '' }]),
  ];
}

function requestOf({ search, exterior }: KindQuestion, page: number, limit: number): ItemsRequest {
  const facets = mapFacets((id): string[] => (id === 'exterior' && exterior !== '' ? [exterior] : []));
  return { page, limit, sort: 'asc', search, facets };
}

/** What a server has to understand of a question: bars in the search, and the filter. */
const formOf = ({ search, exterior }: KindQuestion) => `${search.includes('|')} ${exterior !== ''}`;

const isNone = (checked: Checked<KindFound>): boolean => checked.type === 'done' && !checked.result.cheapest;

/** Asks for the lowest price of a kind. */
export type CheckKind = (kind: Kind) => Promise<Checked<KindFound>>;

/**
 * Creates the check of kinds. It asks for a small page: the cheapest copy of a kind is nearly always among the first 30.
 * Where it is not, such as a StatTrak one behind a hundred others, the next checks ask for a large one. An empty answer
 * may be due to the words of the question: a kind is asked for more widely until the server has shown that it understands
 * them, and at least once.
 */
export function createKindCheck(market: Market): CheckKind {
  /** The keys of kinds that are further behind. */
  const deep = new Set<string>();
  /** Those that the usual question has found, or no question has. */
  const judged = new Set<string>();
  /** The places of wider questions that have found a kind, by its key. */
  const foundBy = new Map<string, number>();
  /** The forms of questions that had results. */
  const understood = new Set<string>();

  async function ask(kind: Kind, question: KindQuestion): Promise<Checked<KindFound>> {
    const isKind = (copy: MarketCopy) => kindOf(copy)?.key === kind.key;
    const read = await market.readList((page, limit) => requestOf(question, page, limit), {
      most: MOST_READ_FOR_KIND,
      pageSize: deep.has(kind.key) ? LARGE_PAGE : KIND_PAGE,
      isEnough: (copies) => copies.some(isKind),
    });
    if (read.type === 'failed') return { ...read, lows: [] };
    if (read.copies.length > KIND_PAGE) deep.add(kind.key);
    if (read.copies.length > 0) understood.add(formOf(question));
    const lows = provenLows(read);
    const found = lows.find((low) => low.kind.key === kind.key);
    if (found) {
      const { copy: cheapest, count } = found;
      const ids = read.copies.filter(isKind).map(({ id }) => id);
      return { type: 'done', result: { cheapest, count, copies: [...new Set([cheapest.id, ...ids])] }, lows };
    }
    if (!read.isComplete) return { type: 'failed', why: 'too-many', lows };
    return { type: 'done', result: { cheapest: undefined, count: 0, copies: [] }, lows };
  }

  return async (kind) => {
    const english = await market.english();
    if (english.type === 'failed') return { ...english, lows: [] };
    if (english.id === undefined) return { type: 'failed', why: 'no-english', lows: [] };
    const [usual, ...wider] = questionsFor(kind);
    const known = wider[foundBy.get(kind.key) ?? -1];
    const checked = await ask(kind, known ?? usual);
    const isUnderstood = () => understood.has(formOf(usual));
    if (checked.type === 'done' && !isNone(checked) && !known) judged.add(kind.key);
    if (!isNone(checked) || known || (judged.has(kind.key) && isUnderstood())) return checked;
    let last = checked;
    for (const [place, question] of wider.entries()) {
      // Fewer words are for servers that don't understand these.
      if (question.search !== usual.search && understood.has(formOf({ ...usual, exterior: '' }))) continue;
      last = await ask(kind, question);
      if (last.type === 'failed' && last.why !== 'too-many') return last;
      if (last.type === 'failed' || isNone(last)) continue;
      foundBy.set(kind.key, place);
      return last;
    }
    judged.add(kind.key);
    // Too many for the wider question says nothing against the usual one.
    return isUnderstood() ? checked : last;
  };
}

/** The part of a copy that is kept. Texts that are too long to keep are cut. */
const factsOf = (copy: MarketCopy): ItemFacts => ({
  copyId: copy.id,
  title: (copy.title ?? copy.type).slice(0, LONGEST_TEXT),
  exterior: (copy.exterior ?? '').slice(0, LONGEST_TEXT),
  type: copy.type.slice(0, LONGEST_TEXT),
  imagePath: copy.imagePath.length > LONGEST_PATH ? '' : copy.imagePath,
  ...(copy.category !== undefined && { category: copy.category.slice(0, LONGEST_TEXT) }),
  ...(copy.float !== undefined && { float: copy.float }),
});

/** Asks for all that a saved search finds. */
export async function checkSearch(
  market: Market,
  search: SavedSearch,
  now: () => number,
): Promise<Checked<SearchPoll>> {
  const { languageId } = search.query;
  const read: ReadList = await market.readList((page, limit) => requestOfSearch(search, page, limit), {
    most: MOST_COPIES,
    languageId,
  });
  if (read.type === 'failed') return { ...read, lows: [] };
  const lows = provesLowest(search) && read.isEnglish ? provenLows(read) : [];
  const found = read.copies
    .filter((copy) => belongs(search, { title: copy.title ?? copy.type, float: copy.float }))
    .map((copy): FoundCopy => ({ ...factsOf(copy), price: copy.price }));
  // Copies that are left out here are no part of the total. Beyond those that were read nothing can be left out.
  const total = read.isComplete ? found.length : read.total - (read.copies.length - found.length);
  // What does not belong was read too, and tells how far.
  const knownUpTo = read.isComplete ? undefined : read.copies.at(-1)?.price;
  const { from, till } = boundsOfSearch(search);
  const bounds = { ...(from > 0 && { from }), ...(till < Infinity && { till }) };
  return { type: 'done', result: { at: now(), copies: found, total, knownUpTo, ...bounds }, lows };
}
