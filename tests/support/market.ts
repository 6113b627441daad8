import { type APIRequestContext, expect } from 'playwright/test';
import * as z from 'zod/mini';

/** Changes of the sandbox's market by the tester's API. Prices are in EUR. */

export const marketCopy = z.object({
  id: z.number(),
  title: z.string(),
  exterior: z.nullable(z.string()),
  stattrak: z.boolean(),
  price: z.number(),
  state: z.string(),
});
/** A copy of the sandbox's market. */
export type MarketCopy = z.output<typeof marketCopy>;

const copyAnswer = z.object({ payload: marketCopy });
const market = (api: string) => `${api}/__sandbox/api/market`;

/** The copies for sale that a search of the tester's API finds, the cheapest first, at most 20. */
export async function findCopies(
  request: APIRequestContext,
  api: string,
  search: string,
): Promise<MarketCopy[]> {
  const answer = await request.get(`${market(api)}?${new URLSearchParams({ search, limit: '20' })}`);
  const { payload } = z.parse(z.object({ payload: z.array(marketCopy) }), await answer.json());
  return payload.filter(({ state }) => state === 'for sale');
}

/** The cheapest copy that a search of the tester's API finds. */
export async function cheapestCopy(
  request: APIRequestContext,
  api: string,
  search: string,
): Promise<MarketCopy> {
  const [copy] = await findCopies(request, api, search);
  if (!copy) throw new Error(`Nothing matches ${search}.`);
  return copy;
}

/** Changes a copy's price. */
export async function reprice(
  request: APIRequestContext,
  api: string,
  { id }: Pick<MarketCopy, 'id'>,
  price: number,
): Promise<void> {
  const answer = await request.patch(`${market(api)}/${id}`, { data: { price } });
  expect(answer.status()).toBe(200);
}

/** Lists another copy like this one. */
export async function listAnother(
  request: APIRequestContext,
  api: string,
  { id }: Pick<MarketCopy, 'id'>,
  price: number,
): Promise<MarketCopy> {
  const answer = await request.post(market(api), { data: { like: id, price } });
  return z.parse(copyAnswer, await answer.json()).payload;
}

/** Takes a copy off the market. */
export async function delist(
  request: APIRequestContext,
  api: string,
  { id }: Pick<MarketCopy, 'id'>,
): Promise<void> {
  const answer = await request.post(`${market(api)}/${id}/delist`);
  expect(answer.status()).toBe(200);
}

/** Lets the sandbox send lists as sparely as the contract allows, or as before. */
export async function sendSpareLists(request: APIRequestContext, api: string, on: boolean): Promise<void> {
  const answer = await request.put(`${api}/__sandbox/api/catalogue`, { data: { spare_lists: on } });
  expect(answer.status()).toBe(200);
}
