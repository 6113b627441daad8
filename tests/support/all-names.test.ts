import { describe, expect, it } from 'vitest';
import { itemKeyOf, kindOf, searchOfKind, type Kind } from '#shared/desk/kind.ts';
import { LONGEST_TEXT } from '#shared/desk/kept-values.ts';
import { pricesCsv } from '#shared/desk/price-csv.ts';
import { isStorableKind } from '#shared/desk/stored-prices.ts';
import { mayHaveWear } from '#shared/may-have-wear.ts';
import { copiesAddressSearch } from '#shared/item-search.ts';
import { EURO } from '#shared/money.ts';
import { priced, toItem, type Item, type ListedItem } from '#shared/wire/to-item.ts';
import { copiesRequest, otherCopies } from '../../renderer/src/features/product/copies.ts';
import { tidyText } from '../../renderer/src/features/catalogue/filters/search-text.ts';
import { allMarketNames, type MarketName } from './market-names.ts';
import { readCsv } from './read-csv.ts';

// Every name of the game through all that reads, compares, looks for or writes one. How names are counted:
// market-names.test.ts.
const names = allMarketNames();
const COUNT = 47_508;

const wire = (id: string, title: string, more: Partial<ListedItem> = {}): ListedItem => ({
  ...{ id, title, type: '', exterior: undefined, category: undefined, quality: undefined, price: 1 },
  ...{ img_url: '', badges: [], old_price: undefined, float: undefined, stattrak: false },
  ...{ weapon: undefined, finish: undefined, pattern: undefined, collection: undefined, ...more },
});
const read = (listed: ListedItem): Item => priced(toItem(listed), EURO);

/** A copy as backends send it: as spare as the contract allows, with all members, as the market names it. */
function sidesOf({ title, name, type, exterior, stattrak, weapon, finish }: MarketName, id: string): Item[] {
  return [
    wire(`${id} spare`, title, { exterior }),
    wire(`${id} rich`, title, { type, exterior, stattrak, weapon, finish }),
    wire(`${id} market`, name, { weapon }),
  ].map(read);
}

const kindOfName = ({ title, exterior }: MarketName): Kind => {
  const kind = kindOf({ title, exterior, stattrak: false });
  if (!kind) throw new Error(`no kind: ${title}`);
  return kind;
};
const kinds = names.map(kindOfName);
const sides = names.map((name, at) => sidesOf(name, String(at)));
/** Names that differ, in order; a failed test shows the first ones. */
const wrong = (fails: (name: MarketName, kind: Kind, at: number) => boolean) =>
  names.filter((name, at) => fails(name, kinds[at] ?? kindOfName(name), at)).map(({ name }) => name);

describe(`all ${COUNT} names of the game`, () => {
  it('are one kind each: only items whose names are the same to the letter share one', () => {
    expect(names).toHaveLength(COUNT);
    const itemsOf = new Map<string, Set<string>>();
    names.forEach(({ itemId }, at) => {
      const key = kinds[at]?.key ?? '';
      itemsOf.set(key, (itemsOf.get(key) ?? new Set()).add(itemId));
    });
    const shared = [...itemsOf].flatMap(([key, items]) =>
      items.size > 1 ? [key.replace(/\|\|\|$/u, '')] : [],
    );
    expect(itemsOf.size).toBe(new Set(names.map(({ name }) => name)).size);
    // Not traded: pins and coins of an account, and the knife that everybody has.
    const isOfAccount = (key: string) => / (Pin|Medal|Coin)$|^(★ )?(StatTrak™ )?Knife$/u.test(key);
    expect(shared.filter((key) => !isOfAccount(key)).toSorted()).toEqual([
      'Broken Fang Sticker Collection',
      'Recoil Sticker Collection',
      'Riptide Surf Shop Sticker Collection',
      'Shattered Web Sticker Collection',
      'Sticker Slab | Mirage (Gold)',
      'Sticker Slab | Overpass (Gold)',
      'Sticker | Mirage (Gold)',
      'Sticker | Overpass (Gold)',
    ]);
    expect(shared.filter(isOfAccount)).toHaveLength(52);
  });

  it('are the same kind with StatTrak in the title or apart', () => {
    expect(
      wrong(({ title, exterior, stattrak }, { key }) => {
        const bare = title.replace('StatTrak™ ', '');
        return stattrak && kindOf({ title: bare, exterior, stattrak })?.key !== key;
      }),
    ).toEqual([]);
  });

  it('can be kept, whole', () => {
    expect(wrong(({ name }, kind) => !isStorableKind(kind) || name.length > LONGEST_TEXT)).toEqual([]);
    expect(Math.max(...kinds.map(({ key }) => key.length))).toBeLessThan(100);
  });

  it('are found by the desk at a server that looks for the whole text, and at one that looks for words', () => {
    expect(
      wrong(({ title, exterior }, kind) => {
        const search = searchOfKind(kind);
        const words = new Set(title.split(' '));
        const isPiece = search !== '' && search.length <= 100 && title.includes(search);
        return (
          !isPiece ||
          !search.split(' ').every((word) => words.has(word)) ||
          kind.exterior !== (exterior ?? '')
        );
      }),
    ).toEqual([]);
    // No name has StatTrak in its middle.
    expect(kinds.filter(({ search }) => search !== undefined)).toEqual([]);
  });

  it('are the same kind and item with any members and with the exterior in brackets, and no other one', () => {
    const titleOf = new Map<string, string>();
    expect(
      wrong(({ title }, kind, at) => {
        const key = itemKeyOf(kind);
        const known = titleOf.get(key) ?? title;
        titleOf.set(key, title);
        const [, rich, market] = sides[at] ?? [];
        return (
          known !== title ||
          !rich ||
          kindOf(rich)?.key !== kind.key ||
          !market ||
          kindOf(market)?.key !== kind.key
        );
      }),
    ).toEqual([]);
    expect(titleOf.size).toBe(new Set(names.map(({ title }) => title)).size);
  });

  it('have other copies where lists are spare and details are not', () => {
    const mistaken = names.flatMap(({ title }, at) => {
      const [spare, rich, market] = sides[at] ?? [];
      const [other] = sides[at + 1] ?? [];
      if (!spare || !rich || !market || !other) return [];
      const found = [other, spare, market, rich];
      const count = names[at + 1]?.title === title ? 3 : 2;
      return [spare, rich, market].every((side) => otherCopies(side, found).length === count) ? [] : [title];
    });
    expect(mistaken).toEqual([]);
  });

  it('have searches for their copies that any server and any address keeps', () => {
    const spaced = new Set<string>();
    expect(
      wrong(({ name, title, exterior }, _kind, at) => {
        const market = sides[at]?.[2];
        const { search = '' } = (market && copiesRequest(market)) ?? {};
        const inAddress = copiesAddressSearch(name, exterior);
        if (inAddress !== search) spaced.add(title);
        return search !== title || !title.includes(inAddress) || tidyText(inAddress) !== inAddress;
      }),
    ).toEqual([]);
    // 28 names have two spaces in a row; the package calls agents 'Agent | …', which the market does not.
    expect(spaced.size).toBe(28);
  });

  it('are shown once and whole, with the weapon and the finish of the server or without', () => {
    const oneSpaced = (text: string) => text.replaceAll(/\s+/gu, ' ');
    const shown = ({ weapon, finish }: Item) => oneSpaced(weapon === '' ? finish : `${weapon} | ${finish}`);
    expect(
      wrong(({ title }, _kind, at) => {
        // Star and StatTrak have marks of their own.
        const bare = title.includes(' | ') ? title.replace(/^★ /u, '').replace(/^StatTrak™ /u, '') : title;
        const isStatTrak = title.includes('StatTrak');
        return !sides[at]?.every((item) => shown(item) === oneSpaced(bare) && item.stattrak === isStatTrak);
      }),
    ).toEqual([]);
  });

  it('have an exterior by default only where the game has wear, but for guns without paint and account items', () => {
    const differ = names.filter((name) => mayHaveWear(name) !== (name.exterior !== undefined));
    expect(differ.filter(({ exterior }) => exterior !== undefined)).toEqual([]);
    expect(differ.filter(({ title }) => title.includes(' | '))).toEqual([]);
    expect(differ).toHaveLength(54);
  });

  it('go to CSV and back', () => {
    const text = pricesCsv(kinds.map((kind) => ({ kind, points: [{ at: 0, low: 100, count: 1 }] })));
    const rows = readCsv(text.slice(1)).slice(1, -1);
    expect(rows).toHaveLength(COUNT);
    // An apostrophe keeps spreadsheets from taking '| =D' or '-x' for a formula.
    const plain = (field = '') => field.replaceAll(/'(?=[-=+@])/gu, '');
    const differ = wrong((_, { title, exterior, statTrak, phase }, at) => {
      const [ofTitle, ...rest] = rows[at]?.slice(0, 4) ?? [];
      return (
        plain(ofTitle) !== plain(title) || rest.join() !== [exterior, statTrak ? 'yes' : 'no', phase].join()
      );
    });
    expect(differ).toEqual([]);
    expect(new Set(rows.map((row) => row.slice(0, 4).join('\n'))).size).toBe(
      new Set(kinds.map(({ key }) => key)).size,
    );
  });
});
