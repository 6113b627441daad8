import { create, type StoreApi, type UseBoundStore } from 'zustand';
import * as z from 'zod/mini';
import { RARITIES } from '#shared/rarity.ts';
import { platform } from '../platform/current.ts';

const text = z.string().check(z.maxLength(300));

/** What this device keeps of an item: what names and shows it. Never its price, which changes. */
const keptItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  title: z.optional(text),
  type: text,
  exterior: z.optional(text),
  category: z.optional(text),
  rarity: z.enum(RARITIES),
  imagePath: z.string().check(z.maxLength(2000)),
  /** From 0 to 1. */
  float: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type KeptItem = z.output<typeof keptItem>;

/** The part of an item that is kept. */
export const keptPartOf = ({
  id,
  title,
  type,
  exterior,
  category,
  rarity,
  imagePath,
  float,
}: KeptItem): KeptItem => ({ id, title, type, exterior, category, rarity, imagePath, float });

/** Reads a stored list. Entries of another form are left out: an older or newer version may have written them. */
function parseList(stored: string | undefined): readonly KeptItem[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(entries)) return [];
    const items = entries.flatMap((entry) => {
      const read = keptItem.safeParse(entry);
      return read.success ? [read.data] : [];
    });
    return [...new Map(items.map((item) => [item.id, item])).values()];
  } catch {
    return [];
  }
}

/** A list of items that this device keeps, the newest first. */
export interface KeptItems {
  /** The items, as a hook and as a store. */
  use: UseBoundStore<StoreApi<{ items: readonly KeptItem[] }>>;
  /** Replaces the list, here and in all tabs. */
  set: (items: readonly KeptItem[]) => void;
  /** Stores the list, or removes it from the disk, when the visitor's permission changes. On the page it stays. */
  allowanceChanged: () => void;
}

/**
 * Makes a list that local storage keeps.
 * @param key of local storage
 * @param mayStore whether the visitor allows that it outlasts the page; while that is undefined, the disk stays as it is
 */
export function keepItems(
  key: 'favourites' | 'recentItems' | 'comparedItems',
  mayStore: () => boolean | undefined = () => true,
): KeptItems {
  const use = create<{ items: readonly KeptItem[] }>(() => ({ items: parseList(platform.storage.get(key)) }));
  platform.storage.watch((changed, stored) => {
    if (changed === key) use.setState({ items: parseList(stored) });
  });
  const store = () => {
    const { items } = use.getState();
    const allowed = mayStore();
    if (items.length === 0 || allowed === false) platform.storage.remove(key);
    else if (allowed) platform.storage.set(key, JSON.stringify(items.map(keptPartOf)));
  };
  return {
    use,
    set: (items) => {
      use.setState({ items });
      store();
    },
    allowanceChanged: store,
  };
}
