import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsQuery } from '../../api/items.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { platform } from '../../platform/current.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { NearView } from '../../ui/page/near-view.tsx';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import { pickOffers } from './hot-offers.ts';
import { RANDOM_ROW, SALE_ROW } from './home-queries.ts';
import styles from './home-screen.module.css';
import { ItemsFailed } from './items-failed.tsx';
import { ItemRow } from '../../item/item-row.tsx';
import { PopularQuestions } from './popular-questions.tsx';
import { Promises } from './promises.tsx';

/** How long the rows stay the same, so that Back shows the same items. */
const SAME_ROWS_MS = 5 * 60_000;

/** The visitor's favourites and recently viewed items. Most visitors have none, and don't load the code. */
const OwnRows = lazyCode(async () => {
  const { OwnRows } = await import('./own-rows.tsx');
  return OwnRows;
});

/** Below the first view. */
const Kinds = lazyCode(async () => {
  const { Kinds } = await import('./kinds.tsx');
  return Kinds;
});

const countOwnRows = () =>
  (['favourites', 'recentItems'] as const).filter((key) => platform.storage.get(key) !== undefined).length;

/** The home page. */
export function HomeScreen() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const currencies = usePreferences((state) => state.currencies);
  const random = useQuery({ ...itemsQuery(RANDOM_ROW, scope), staleTime: SAME_ROWS_MS, enabled: settled });
  const sale = useQuery({ ...itemsQuery(SALE_ROW, scope), staleTime: SAME_ROWS_MS, enabled: settled });
  const [ownRows] = useState(countOwnRows);
  useDocumentTitle(t('home.title'));

  // Show both rows or none. While they load, show skeletons.
  const waiting = !settled || random.isLoading || sale.isLoading;
  const wanted = random.data?.items ?? [];
  const offers = pickOffers(sale.data?.items ?? [], currencies);
  const both = waiting || (wanted.length > 0 && offers.length > 0);
  const failed = [random, sale].filter(({ isLoadingError }) => isLoadingError);

  return (
    <>
      <Hero />
      <Promises />
      <div className={styles.body}>
        {both && (
          <ItemRow title={t('home.mostWanted')} viewAll={paths.new} items={waiting ? undefined : wanted} />
        )}
        {failed.length > 0 && <ItemsFailed busy={failed.some(({ isFetching }) => isFetching)} />}
        <div className={styles.more}>
          <Banner />
          <NearView inView fallback={<div className={styles.kinds} />}>
            <Kinds />
          </NearView>
        </div>
        {both && (
          <ItemRow title={t('home.hotOffers')} viewAll={paths.sale} items={waiting ? undefined : offers} />
        )}
        {ownRows > 0 && (
          <NearView fallback={<div className={styles.own} data-rows={ownRows} />}>
            <OwnRows />
          </NearView>
        )}
        <PopularQuestions />
      </div>
    </>
  );
}
