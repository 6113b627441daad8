import { readItemName } from './item-name.ts';

/** What has no wear: the type, or the first part of a title. */
const UNWORN =
  /^(?:Souvenir )?(?:Sticker(?: Slab)?|Patch|Charm|Agent|Container|Case|Capsule|Collectible|Key|Tool|Music Kit|(?:Sealed )?Graffiti)s?(?: \||$)/iu;

/** Whether an item may have an exterior. Stickers, cases, agents and knives without paint have none. */
export function mayHaveWear({ title = '', type }: { title?: string | undefined; type: string }): boolean {
  const { plain } = readItemName(title);
  return !UNWORN.test(type) && !UNWORN.test(plain) && (!plain.startsWith('★') || /\s\|\s/u.test(plain));
}
