import * as z from 'zod/mini';

import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { makeRandom } from '#sandbox/random.ts';
import { firstDeskSettings } from '#shared/desk/desk-settings.ts';
import { writeDeskDocument } from '#shared/desk/engine/documents.ts';
import { kindOf, type Kind } from '#shared/desk/kind.ts';
import { priceGroupOf, writePriceGroup } from '#shared/desk/stored-prices.ts';
import type { KindPrices } from '#shared/desk/price-series.ts';
import { newWatch, type ItemFacts, type Watch } from '#shared/desk/watch.ts';
import { succeeded } from '#shared/wire/envelope.ts';
import { itemList } from '#shared/wire/catalogue.ts';
import { makeProfile } from '../../e2e/desktop/launch.ts';

/** How much is watched, if nothing else is said, and remembered. */
const WATCHED = 200;
const POINTS = 200_000;
const KINDS = 2000;
const DAY_S = 24 * 3600;

interface Found {
  readonly kind: Kind;
  readonly item: ItemFacts;
  readonly price: number;
}

/** Kinds that a marketplace sells, each with a copy of it. */
async function findKinds(api: string, count: number): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (let page = 1; found.size < count; page++) {
    const answer: unknown = await (
      await fetch(`${api}/api/items/list?currency=EUR&limit=100&page=${page}`)
    ).json();
    if (!succeeded(answer)) throw new Error('The sandbox has not enough kinds.');
    const { payload } = z.parse(itemList, answer);
    if (payload.length === 0) throw new Error('The sandbox has not enough kinds.');
    for (const copy of payload) {
      const kind = kindOf(copy);
      if (!kind || found.has(kind.key)) continue;
      const { id: copyId, exterior = '', type, imagePath, title = type, price } = copy;
      found.set(kind.key, { kind, item: { copyId, title, exterior, type, imagePath }, price });
    }
  }
  return [...found.values()].slice(0, count);
}

/** Prices of the last 30 days of as many kinds as are kept. */
function rememberedPrices(first: readonly Kind[], now = Date.now()): KindPrices[] {
  const random = makeRandom(1);
  const ofKind = POINTS / KINDS;
  const made = Array.from({ length: KINDS - first.length }, (_, number) => {
    const kind = kindOf({ title: `M4A4 | Remembered ${number}`, exterior: 'Field-Tested', stattrak: false });
    if (!kind) throw new Error('a kind without a name');
    return kind;
  });
  const from = Math.floor(now / 1000) - 29 * DAY_S;
  return [...first, ...made].map((kind) => {
    const level = 200 + random() * 40_000;
    const points = Array.from({ length: ofKind }, (_, at) => ({
      at: from + Math.floor((at * 29 * DAY_S) / ofKind),
      low: Math.ceil(level * (0.8 + random() * 0.4)),
      count: Math.ceil(random() * 40),
    }));
    return { kind, points };
  });
}

/** Makes a profile whose desk watches kinds of a marketplace, with alerts that stay silent, and remembers 200,000 prices. */
export async function makeDeskProfile(api: string, watched = WATCHED): Promise<string> {
  const profile = await makeProfile();
  const found = await findKinds(api, watched);
  const watches: Watch[] = found.map(({ kind, item, price }, number) =>
    newWatch({
      id: `watch-${number}`,
      target: { type: 'kind', kind },
      item,
      addedAt: Date.now(),
      rules: [{ type: 'below', amount: Math.max(1, Math.floor(price / 10)) }],
      sound: true,
    }),
  );
  const settings = { ...firstDeskSettings(false), watchWhenClosed: true };
  const document = writeDeskDocument({ watches, searches: [], inbox: [], settings, account: undefined });
  const store = deskFiles(profile);
  await store.write('desk', document);
  const prices = rememberedPrices(found.map(({ kind }) => kind));
  for (const [name, kinds] of Map.groupBy(prices, ({ kind }) => priceGroupOf(kind.key)))
    await store.write(name, writePriceGroup(kinds));
  return profile;
}
