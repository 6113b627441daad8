import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import { useCompared } from '../../item/kept/compared.ts';
import { useFavourites } from '../../item/kept/favourites.ts';
import { useLiveItems } from '../../item/kept/live-items.ts';
import { forgetVisits, useRecentItems } from '../../item/kept/recent-items.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { HeartIcon } from '../../ui/icons/icons.tsx';
import { ProductGrid } from '../../ui/items/product-grid.tsx';
import { KeptCard } from './kept-card.tsx';
import styles from './favourites.module.css';
import '../../i18n/en/deferred.ts';

function KeptGrid({ items, label }: { items: readonly KeptItem[]; label: string }) {
  const live = useLiveItems(items);
  return (
    <ProductGrid label={label}>
      {live.map((each) => (
        <KeptCard key={each.kept.id} live={each} />
      ))}
    </ProductGrid>
  );
}

/** The favourites as the screen began, with new ones before them: a heart pressed by mistake can be pressed again. */
function useShownFavourites(): readonly KeptItem[] {
  const favourites = useFavourites();
  const [before] = useState(favourites);
  const added = favourites.filter(({ id }) => before.every((item) => item.id !== id));
  return [...added, ...before];
}

interface SectionProps {
  id: string;
  heading: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ id, heading, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        {heading}
        {action}
      </div>
      {children}
    </section>
  );
}

/** The favourites of this device, and the items that were seen on it. */
export function FavouritesScreen() {
  const t = useT();
  const favourites = useShownFavourites();
  const recent = useRecentItems();
  const compared = useCompared();
  useDocumentTitle(t('header.favourites'));

  return (
    <div className={styles.page}>
      <Section
        id="favourites"
        heading={
          <h1 id="favourites" className={styles.title}>
            {t('header.favourites')}
          </h1>
        }
        action={
          compared.length > 0 && (
            <ButtonLink variant="secondary" to={paths.compare}>
              {t('item.compareCount', { count: compared.length })}
            </ButtonLink>
          )
        }
      >
        {favourites.length > 0 ? (
          <KeptGrid items={favourites} label={t('header.favourites')} />
        ) : (
          <EmptyState
            picture={<HeartIcon size={48} />}
            title={t('kept.favouritesNone')}
            hint={t('kept.favouritesNoneHint')}
            actions={<ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>}
          />
        )}
      </Section>
      {recent.length > 0 && (
        <Section
          id="recent"
          heading={
            <h2 id="recent" className={styles.subtitle}>
              {t('item.recent')}
            </h2>
          }
          action={
            <Button dense variant="quiet" onClick={forgetVisits}>
              {t('kept.forget')}
            </Button>
          }
        >
          <KeptGrid items={recent} label={t('item.recent')} />
        </Section>
      )}
    </div>
  );
}
