import { itemsSeen } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { useWatched } from '../item/watch/watched.ts';
import { usePreferences } from '../state/preferences.ts';
import { openDesk } from './desk-client.ts';
import { deskWatchedQuery } from './desk-queries.ts';
import { isEnglishNow } from './page-item.ts';

/** Runs the desk behind the page: what it shows is remembered, and bells know what is watched. Call it once. */
export async function runDesk(): Promise<void> {
  const desk = await openDesk();
  itemsSeen.listen(({ request, currency, items, total }) =>
    desk.learn({
      request,
      currency,
      isEnglish: isEnglishNow(),
      total,
      items: items.map(({ id, title, exterior, stattrak, price }) => ({
        ...{ id, title, exterior, stattrak },
        price: price.minor,
      })),
    }),
  );
  const showWatched = async () => {
    useWatched.setState({ watched: await queryClient.fetchQuery(deskWatchedQuery) });
  };
  desk.listen((part) => {
    if (part === 'watched') void showWatched().catch(() => undefined);
  });
  const showLanguage = () => useWatched.setState({ isEnglish: isEnglishNow() });
  usePreferences.subscribe(showLanguage);
  showLanguage();
  await showWatched();
}
