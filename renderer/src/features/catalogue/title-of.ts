import type { Translate } from '../../i18n/translate.ts';
import { namesSubcategory } from './catalogue-query.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The page's title: the type, the chip, the game or the list. Undefined until the chips are known. */
export function titleOf(
  { place, selection, pending }: Pick<Catalogue, 'place' | 'selection' | 'pending'>,
  t: Translate,
): string | undefined {
  if (pending && namesSubcategory(place)) return undefined;
  const { group, chosen } = selection;
  const part = group && (chosen.length === 1 ? chosen[0] : group.title);
  if (place.list !== 'all') {
    const list = t(place.list === 'new' ? 'catalogue.newTitle' : 'catalogue.saleTitle');
    return part ? t('catalogue.titleOf', { shelf: list, part }) : list;
  }
  const named = place.category && place.category !== 'cs2' ? selection.game : undefined;
  return part ?? named ?? t('catalogue.title');
}
