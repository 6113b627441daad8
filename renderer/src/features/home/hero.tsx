import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/wire/catalogue.ts';
import { itemQuery, recommendedQuery } from '../../api/items.ts';
import { useT, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { exhibitFacts } from './exhibit-facts.ts';
import { Exhibit } from './exhibit.tsx';
import styles from './hero.module.css';
import { ItemsFailed } from './items-failed.tsx';
import { pickShowcaseItems, SHOWCASE_SIZE } from './showcase-items.ts';

const PLACES = Array.from({ length: SHOWCASE_SIZE }, (_, place) => place);

/** The hero: text with a link to the catalogue, and three items in a showcase. */
export function Hero() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data, isLoadingError, isFetching } = useQuery({ ...recommendedQuery(scope), enabled: settled });
  const showcase = data ? pickShowcaseItems(data) : [];

  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            {t('home.hero.title')}
          </h1>
          <p className={styles.text}>{t('home.hero.text')}</p>
          <ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>
        </div>
        {isLoadingError ? (
          <ItemsFailed busy={isFetching} />
        ) : (
          <ul className={styles.shelf} aria-label={t('home.shelf')}>
            {PLACES.map((place) => (
              <li key={place} className={styles.place} data-rarity={showcase[place]?.rarity ?? 'industrial'}>
                {showcase[place] && <ShowcaseItem item={showcase[place]} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ShowcaseItem({ item }: { item: Item }) {
  const scope = useScope();
  const queries = useQueryClient();
  const facts = exhibitFacts(item, useTexts());
  return <Exhibit facts={facts} onIntent={() => void queries.prefetchQuery(itemQuery(item.id, scope))} />;
}
