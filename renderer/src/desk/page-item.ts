import type { PageItem } from '#shared/desk/commands.ts';
import type { PriceQuestion } from '#shared/desk/view.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { usePreferences } from '../state/preferences.ts';

/** The part of an item that the desk needs. */
export type DeskItem = Pick<Item, 'id' | 'title' | 'exterior' | 'type' | 'category' | 'imagePath' | 'float'> & {
  /** Undefined for an item that this device keeps: its title says it. */
  stattrak?: boolean;
};

/** Whether titles on the page are English. Only those name kinds. */
export const useIsEnglish = (): boolean =>
  usePreferences(({ language }) => language === undefined || language.code === 'en');

/** An item as the desk's commands take it. */
export const pageItemOf = (item: DeskItem, isEnglish: boolean): PageItem => ({
  copyId: item.id,
  title: item.title ?? item.type,
  exterior: item.exterior ?? '',
  type: item.type,
  imagePath: item.imagePath,
  stattrak: item.stattrak ?? false,
  isEnglish,
  ...(item.category !== undefined && { category: item.category }),
  ...(item.float !== undefined && { float: item.float }),
});

/** An item as the price memory is asked about it. */
export const questionOf = (item: DeskItem, isEnglish: boolean): PriceQuestion => ({
  copyId: item.id,
  stattrak: item.stattrak ?? false,
  isEnglish,
  ...(item.title !== undefined && { title: item.title }),
  ...(item.exterior !== undefined && { exterior: item.exterior }),
});
