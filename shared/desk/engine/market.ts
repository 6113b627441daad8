import * as z from 'zod/mini';
import { callAddress, fillPath, scopeParams } from '../../wire/call-address.ts';
import { getItem, listItems } from '../../wire/endpoints/catalogue.ts';
import { listLanguages } from '../../wire/endpoints/start.ts';
import { itemsParams, type ItemsRequest } from '../../wire/items-request.ts';
import { payloadOf } from '../../wire/payload-of.ts';
import { EURO } from '../../money.ts';
import type { Failure } from '../view.ts';
import type { Asked, Asker } from './asker.ts';
import { isCheapestFirst, readCopy, readListPage, type ListPage, type MarketCopy } from './market-answers.ts';

/** Copies of a page, and after a 422: every backend takes 15. */
const LARGE_PAGE = 100;
const SMALL_PAGE = 15;
const DAY_MS = 24 * 60 * 60_000;

/** A list as far as it was read. */
export type ReadList =
  | ({ readonly type: 'list'; readonly isComplete: boolean } & ListPage)
  | { readonly type: 'failed'; readonly why: Failure };

/** A copy, or that the server has it no more. */
export type ReadCopy =
  | { readonly type: 'copy'; readonly copy: MarketCopy }
  | { readonly type: 'missing' }
  | { readonly type: 'failed'; readonly why: Failure };

/** Reads the market in EUR and English, whatever the page shows. */
export interface Market {
  /**
   * Reads a list from its first page, the cheapest first.
   * @param request a page's request
   * @param most stops after so many copies
   * @param isEnough stops after the copies so far
   * @param languageId of the words in the request; undefined is English
   */
  readList(
    request: (page: number, limit: number) => ItemsRequest,
    limits: {
      readonly most: number;
      readonly isEnough?: (copies: readonly MarketCopy[]) => boolean;
      readonly languageId?: string | undefined;
    },
  ): Promise<ReadList>;
  readCopy(id: string): Promise<ReadCopy>;
  /** The `lang_id` of English; undefined if the server has none or could not be asked. */
  englishId(): Promise<string | undefined>;
}

/** Whether a page fits behind the ones before: no copy twice, none cheaper than the last. */
function follows(before: readonly MarketCopy[], page: readonly MarketCopy[]): boolean {
  const ids = new Set(before.map(({ id }) => id));
  if (page.some(({ id }) => ids.has(id))) return false;
  return isCheapestFirst([...before.slice(-1), ...page]);
}

const failed = (why: Failure) => ({ type: 'failed', why }) as const;

/** Creates the market. @param now epoch ms */
export function createMarket({ ask }: Pick<Asker, 'ask'>, now: () => number): Market {
  let pageSize = LARGE_PAGE;
  let english: { id: string | undefined; askedAt: number } | undefined;

  async function englishId(): Promise<string | undefined> {
    if (english && Math.abs(now() - english.askedAt) < DAY_MS) return english.id;
    const asked = await ask(callAddress(listLanguages.path));
    const list =
      asked.type === 'answer' ? z.safeParse(listLanguages.response, payloadOf(asked.body)) : undefined;
    // Without an answer the server's own language has to do; the next check asks again.
    if (!list?.success) return english?.id;
    english = { id: list.data.find(({ code }) => code === 'en')?.id, askedAt: now() };
    return english.id;
  }

  async function askPage(wanted: ItemsRequest, languageId: string | undefined): Promise<Asked> {
    const scope = scopeParams(EURO.code, languageId ?? (await englishId()));
    return ask(callAddress(listItems.path, { ...scope, ...itemsParams(wanted) }));
  }

  const readList: Market['readList'] = async (request, limits) => {
    const { most, isEnough, languageId } = limits;
    const limit = pageSize;
    let copies: readonly MarketCopy[] = [];
    let total: number | undefined;
    for (let page = 1; ; page++) {
      const asked = await askPage(request(page, limit), languageId);
      const found = asked.type === 'answer' ? readListPage(asked.body) : undefined;
      const isShort =
        found && found.copies.length < limit && copies.length + found.copies.length < found.total;
      if ((asked.type === 'invalid' || isShort) && limit > SMALL_PAGE) {
        // This server has smaller pages.
        pageSize = SMALL_PAGE;
        return readList(request, limits);
      }
      if (asked.type === 'failed') return asked;
      if (asked.type !== 'answer') return failed('refused');
      if (!found) return failed('unreadable');
      if (isShort || !follows(copies, found.copies) || found.total !== (total ?? found.total))
        return failed('changing');
      ({ total } = found);
      copies = [...copies, ...found.copies];
      const isWhole = copies.length >= total;
      if (isWhole || copies.length >= most || isEnough?.(copies))
        return { type: 'list', copies: copies.slice(0, most), total, isComplete: isWhole && total <= most };
    }
  };

  return {
    readList,
    englishId,
    async readCopy(id) {
      const path = fillPath(getItem.path, { id });
      const asked = await ask(callAddress(path, scopeParams(EURO.code, await englishId())));
      if (asked.type === 'missing' || asked.type === 'failed') return asked;
      if (asked.type === 'invalid') return failed('refused');
      const copy = readCopy(asked.body);
      return copy ? { type: 'copy', copy } : failed('unreadable');
    },
  };
}
