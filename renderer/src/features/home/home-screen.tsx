import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../api/client.ts';
import { itemsQuery, recommendedQuery } from '../../api/items.ts';
import { GAME, ROW_SIZE } from '../../api/list-sizes.ts';
import { queryClient } from '../../api/query-client.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { yieldToBrowser } from '../../ui/page/yield-to-browser.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { ItemRow } from '../../item/item-row.tsx';
import { PopularQuestions } from './popular-questions.tsx';
import { Promises } from './promises.tsx';

/** How long the random row stays the same, so that Back shows the same items. */
const SAME_DRAW_MS = 5 * 60_000;

const randomRow = (scope: Scope) => ({
  ...itemsQuery({ random: true, category: GAME, limit: ROW_SIZE }, scope),
  staleTime: SAME_DRAW_MS,
});
const saleRow = (scope: Scope) => itemsQuery({ sale: true, limit: ROW_SIZE }, scope);

/** Prefetches the home page's queries before the screen renders. */
export async function prefetchHome(scope: Scope): Promise<void> {
  void queryClient.prefetchQuery(recommendedQuery(scope));
  await yieldToBrowser();
  void queryClient.prefetchQuery(randomRow(scope));
  void queryClient.prefetchQuery(saleRow(scope));
}

/** The home page. */
export function HomeScreen() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const random = useQuery({ ...randomRow(scope), enabled: settled });
  const sale = useQuery({ ...saleRow(scope), enabled: settled });
  useDocumentTitle(t('home.title'));

  // Show both rows or none. While they load, show skeletons.
  const waiting = !settled || random.isLoading || sale.isLoading;
  const wanted = random.data?.items ?? [];
  const offers = sale.data?.items ?? [];
  const both = waiting || (wanted.length > 0 && offers.length > 0);

  return (
    <>
      <Hero />
      <Promises />
      <div className={styles.body}>
        {both && (
          <ItemRow title={t('home.mostWanted')} viewAll={paths.new} items={waiting ? undefined : wanted} />
        )}
        <Banner />
        {both && (
          <ItemRow title={t('home.hotOffers')} viewAll={paths.sale} items={waiting ? undefined : offers} />
        )}
        <PopularQuestions />
      </div>
    </>
  );
}
