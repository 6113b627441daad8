import * as z from 'zod/mini';
import { callAddress, fillPath, scopeParams } from '../../wire/call-address.ts';
import { getItem, listItems } from '../../wire/endpoints/catalogue.ts';
import { listLanguages } from '../../wire/endpoints/start.ts';
import { itemsParams, type ItemsRequest } from '../../wire/items-request.ts';
import { succeeded } from '../../wire/envelope.ts';
import { payloadOf } from '../../wire/payload-of.ts';
import { EURO } from '../../money.ts';
import type { Failure } from '../view.ts';
import { answerReader, type Asked, type Asker } from './asker.ts';
import {
  isCheapestFirst,
  LARGE_PAGE,
  readCopy,
  readListPage,
  SMALL_PAGE,
  type ListPage,
  type MarketCopy,
} from './market-answers.ts';

/** How long it is known which language is English, or that pages are small, and that no language is English. In ms. */
const KNOWN_MS = 24 * 60 * 60_000;
const NONE_KNOWN_MS = 10 * 60_000;

/** Whether titles are English. Only those name kinds: in other languages, phases and StatTrak have other words. */
interface InLanguage {
  readonly isEnglish: boolean;
}

/** A list as far as it was read. */
export type ReadList =
  | ({ readonly type: 'list'; readonly isComplete: boolean } & ListPage & InLanguage)
  | { readonly type: 'failed'; readonly why: Failure };

/** A copy, or that the server has it no more. */
export type ReadCopy =
  | ({ readonly type: 'copy'; readonly copy: MarketCopy } & InLanguage)
  | { readonly type: 'missing' }
  | { readonly type: 'failed'; readonly why: Failure };

/** The `lang_id` of English, undefined for a server that has none; or why it could not be asked. */
export type English =
  | { readonly type: 'known'; readonly id: string | undefined }
  | { readonly type: 'failed'; readonly why: Failure };

/** Reads the market in EUR and English, not as the page shows it. Without English, a server answers in its own language. */
export interface Market {
  /**
   * Reads a list from its first page, the cheapest first.
   * @param request a page's request
   * @param most stops after so many copies
   * @param pageSize asks for so many at a time; 100 if left out
   * @param isEnough stops after the copies so far
   * @param languageId of the words in the request; undefined is English
   */
  readList(
    request: (page: number, limit: number) => ItemsRequest,
    limits: {
      readonly most: number;
      readonly pageSize?: number;
      readonly isEnough?: (copies: readonly MarketCopy[]) => boolean;
      readonly languageId?: string | undefined;
    },
  ): Promise<ReadList>;
  readCopy(id: string): Promise<ReadCopy>;
  /** Finds out which language is English. Asks the server at most once a day. */
  english(): Promise<English>;
}

/** Whether a page fits behind the ones before: no copy twice, none cheaper than the last. */
function follows(before: readonly MarketCopy[], page: readonly MarketCopy[]): boolean {
  const ids = new Set(before.map(({ id }) => id));
  if (page.some(({ id }) => ids.has(id))) return false;
  return isCheapestFirst([...before.slice(-1), ...page]);
}

/** The server's languages; undefined if the answer makes no sense. */
function readLanguages(body: unknown) {
  const read = succeeded(body) ? z.safeParse(listLanguages.response, payloadOf(body)) : undefined;
  return read?.success && read.data.length > 0 ? read.data : undefined;
}

const failed = (why: Failure) => ({ type: 'failed', why }) as const;

/** Creates the market. @param now epoch ms */
export function createMarket({ ask }: Pick<Asker, 'ask'>, now: () => number): Market {
  const pages = answerReader(readListPage);
  const copiesById = answerReader(readCopy);
  const languageLists = answerReader(readLanguages);
  /** When a small page helped where a large one did not, epoch ms. */
  let smallSince: number | undefined;
  let known: { id: string | undefined; askedAt: number } | undefined;

  const largestPage = () =>
    smallSince !== undefined && Math.abs(now() - smallSince) < KNOWN_MS ? SMALL_PAGE : LARGE_PAGE;

  async function english(): Promise<English> {
    const knownFor = known?.id === undefined ? NONE_KNOWN_MS : KNOWN_MS;
    if (known && Math.abs(now() - known.askedAt) < knownFor) return { type: 'known', id: known.id };
    const asked = await ask(callAddress(listLanguages.path), languageLists);
    if (asked.type === 'answer')
      known = { id: asked.value.find(({ code }) => code === 'en')?.id, askedAt: now() };
    // A server that has told it once is asked for it again later.
    if (asked.type === 'answer' || known?.id !== undefined) return { type: 'known', id: known?.id };
    // Titles in an unknown language would name kinds that do not exist.
    return asked.type === 'failed' ? asked : failed('refused');
  }

  const askPage = (wanted: ItemsRequest, languageId: string | undefined): Promise<Asked<ListPage>> =>
    ask(
      callAddress(listItems.path, { ...scopeParams(EURO.code, languageId), ...itemsParams(wanted) }),
      pages,
    );

  const readList: Market['readList'] = async (request, limits) => {
    const { most, isEnough } = limits;
    const inEnglish = limits.languageId === undefined ? await english() : undefined;
    if (inEnglish?.type === 'failed') return inEnglish;
    const languageId = limits.languageId ?? inEnglish?.id;
    const isEnglish = inEnglish?.id !== undefined;
    const limit = Math.min(limits.pageSize ?? LARGE_PAGE, largestPage());
    let copies: readonly MarketCopy[] = [];
    let total: number | undefined;
    for (let page = 1; ; page++) {
      const asked = await askPage(request(page, limit), languageId);
      const found = asked.type === 'answer' ? asked.value : undefined;
      const isShort =
        found && found.copies.length < limit && copies.length + found.copies.length < found.total;
      if ((asked.type === 'invalid' || isShort) && limit > SMALL_PAGE) {
        const read = await readList(request, { ...limits, pageSize: SMALL_PAGE });
        // A question that is refused in any size tells nothing about the pages.
        if (read.type === 'list') smallSince = now();
        return read;
      }
      if (asked.type === 'failed') return asked;
      if (!found) return failed('refused');
      if (isShort || !follows(copies, found.copies) || found.total !== (total ?? found.total))
        return failed('changing');
      ({ total } = found);
      copies = [...copies, ...found.copies];
      const isWhole = copies.length >= total;
      if (isWhole || copies.length >= most || isEnough?.(copies))
        return {
          ...{ type: 'list', copies: copies.slice(0, most), total, isEnglish },
          isComplete: isWhole && total <= most,
        };
    }
  };

  return {
    readList,
    english,
    async readCopy(id) {
      const path = fillPath(getItem.path, { id });
      const inEnglish = await english();
      if (inEnglish.type === 'failed') return inEnglish;
      const asked = await ask(callAddress(path, scopeParams(EURO.code, inEnglish.id)), copiesById);
      if (asked.type === 'missing' || asked.type === 'failed') return asked;
      if (asked.type === 'invalid') return failed('refused');
      return { type: 'copy', copy: asked.value, isEnglish: inEnglish.id !== undefined };
    },
  };
}
