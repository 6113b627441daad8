import type { PageItem } from '#shared/desk/commands.ts';
import type { PriceQuestion } from '#shared/desk/view.ts';
import type { DeskItem } from '../state/desk-item.ts';
import { usePreferences } from '../state/preferences.ts';

type Preferences = ReturnType<typeof usePreferences.getState>;

/** Whether titles on the page are English. Without a list of languages the shop is. */
const isEnglish = ({ language }: Preferences): boolean => language === undefined || language.code === 'en';

/** Whether titles on the page are English. Only those name kinds. */
export const useIsEnglish = (): boolean => usePreferences(isEnglish);
/** The same outside components. */
export const isEnglishNow = (): boolean => isEnglish(usePreferences.getState());

/** An item as the desk's commands take it. */
export const pageItemOf = (item: DeskItem, isEnglishTitle: boolean): PageItem => ({
  copyId: item.id,
  title: item.title ?? item.type,
  exterior: item.exterior ?? '',
  type: item.type,
  imagePath: item.imagePath,
  stattrak: item.stattrak ?? false,
  isEnglish: isEnglishTitle,
  ...(item.category !== undefined && { category: item.category }),
  ...(item.float !== undefined && { float: item.float }),
});

/** An item as the price memory is asked about it. */
export const questionOf = (item: DeskItem, isEnglishTitle: boolean): PriceQuestion => ({
  copyId: item.id,
  stattrak: item.stattrak ?? false,
  isEnglish: isEnglishTitle,
  ...(item.title !== undefined && { title: item.title }),
  ...(item.exterior !== undefined && { exterior: item.exterior }),
});
