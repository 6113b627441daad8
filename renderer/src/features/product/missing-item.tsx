import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { withAddresses } from '#shared/rules/category-address.ts';
import { categoriesQuery, itemsQuery, subcategoriesQuery } from '../../api/items.ts';
import { ROW_SIZE } from '../../api/list-sizes.ts';
import { formatMoney } from '#shared/money.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useRecentItems } from '../../item/kept/recent-items.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { copiesPath, type Copied } from './copies.ts';
import { fullName } from './showcase-facts.ts';
import { useCopies } from './use-copies.ts';
import { ItemRow } from '../../item/item-row.tsx';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import message from '../../screen/message.module.css';
import { NotFound } from '../../screen/not-found.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyCase } from '../../ui/items/empty-case.tsx';
import styles from './missing-item.module.css';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { loadedItem } from '../../item/loaded-item.ts';
import { useSession } from '../../state/session.ts';

/**
 * Shown for an item that the server does not have: 'gone' if the item is known, else 'not found'.
 * @param sold true if the server says that it was sold
 * @param pending shown until it is known whether the item is
 */
export function MissingItem({ id, sold, pending }: { id: string; sold: boolean; pending: ReactNode }) {
  const known = useKnownItem(id);
  if (known === 'pending') return pending;
  return sold || known ? <GoneItem known={known} /> : <NotFound />;
}

function GoneItem({ known }: { known: KnownItem | undefined }) {
  const t = useT();
  const exteriorName = useExteriorName();
  const items = useSimilar(known?.type ?? '');
  useDocumentTitle(t('item.gone'), { isMissing: true });
  const { title, exterior } = known ?? {};
  const name = title && fullName({ title, exterior: exterior && exteriorName(exterior) });
  return (
    <>
      <div className={message.words}>
        <EmptyCase />
        <h1 className={message.title}>{t('item.gone')}</h1>
        <p className={message.hint}>{name ? t('item.goneNamed', { title: name }) : t('item.goneText')}</p>
        {known ? (
          <OtherCopies item={known} />
        ) : (
          <ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>
        )}
      </div>
      {(!items || items.length > 0) && (
        <div className={styles.row}>
          <ItemRow title={t('item.similar')} viewAll={paths.products} items={items} />
        </div>
      )}
    </>
  );
}

/** The way to the other copies, with their number and lowest price once they are known; to all items without any. */
function OtherCopies({ item }: { item: Copied }) {
  const t = useT();
  const locale = useLocale();
  const copies = useCopies(item);
  if (copies && !copies.items && !copies.failed) return <Skeleton height={45} width={240} />;
  const { items, isWhole } = copies ?? {};
  const [cheapest] = items ?? [];
  if (!cheapest) return <ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>;
  const words = { count: items?.length ?? 0, price: formatMoney(cheapest.price, locale) };
  return (
    <ButtonLink to={copiesPath(item)}>
      {t(isWhole ? 'item.copiesFrom' : 'item.manyCopiesFrom', words)}
    </ButtonLink>
  );
}

/** Items of the same type, or of the address's subcategory; undefined while they load. */
function useSimilar(type: string) {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { subcategory } = useParams();
  const chips = useQuery({ ...subcategoriesQuery('cs2', scope), enabled: settled && type === '' });
  const games = useQuery({ ...categoriesQuery(scope), enabled: settled && type === '' });
  const named = withAddresses(chips.data ?? [], games.data ?? []);
  const chip = named.find(({ value }) => value === subcategory);
  const types = type ? [type] : chip && (chip.types.length > 0 ? chip.types : [chip.title]);
  const wanted = {
    random: true,
    limit: ROW_SIZE,
    category: 'cs2',
    ...(types && { facets: { type: types } }),
  };
  const list = useQuery({
    ...itemsQuery(wanted, scope),
    staleTime: 5 * 60_000,
    enabled: settled && !chips.isLoading && !games.isLoading,
  });
  return list.isPending && !list.isError ? undefined : (list.data?.items ?? []);
}

/** The known data of an item that is no longer for sale. */
type KnownItem = Copied & {
  /** The server's type; '' if unknown. */
  type: string;
};

/**
 * Data of an item that the server no longer has, from this visit's cache, what this device keeps of visits, or the member's
 * purchases.
 * @returns undefined for an unknown id, `pending` while the purchases load
 */
function useKnownItem(id: string): KnownItem | 'pending' | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const recent = useRecentItems().find((item) => item.id === id);
  const seen = loadedItem(id, scope.languageId) ?? recent;
  const purchases = useQuery({
    ...purchaseHistoryQuery(scope),
    enabled: settled && authenticated && !seen,
  });
  if (seen) return seen;
  if (purchases.isLoading) return 'pending';
  const own = purchases.data?.find((line) => line.itemId === id);
  return own && { id, title: own.title || undefined, exterior: own.exterior, type: '' };
}
