import * as z from 'zod/mini';

/** The addresses of the measured pages of the shop. */
export interface ShopPages {
  home: string;
  catalogue: string;
  /** The catalogue with a chip and a property chosen. */
  filtered: string;
  item: string;
}

/** The names of the pages, in the order of the figures. */
export const PAGE_NAMES: readonly (keyof ShopPages)[] = ['home', 'catalogue', 'filtered', 'item'];

const listed = z.object({ payload: z.array(z.object({ id: z.union([z.number(), z.string()]) })) });

/** The addresses of the pages, with an item that the sandbox has. */
export async function shopPages(origin: string): Promise<ShopPages> {
  const answer = await fetch(`${origin}/api/items/list?limit=1&currency=EUR`);
  const [item] = z.parse(listed, await answer.json()).payload;
  if (!item) throw new Error('The sandbox has no items.');
  return {
    home: `${origin}/`,
    catalogue: `${origin}/products`,
    filtered: `${origin}/products/cs2/rifles?exterior=Field-Tested`,
    item: `${origin}/products/cs2/all/${item.id}`,
  };
}
