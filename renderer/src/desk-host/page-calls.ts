import type { Query } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { DESK_KEY } from '../state/desk-news.ts';

/** Queries of the desk wait for the desk, not for the server. */
const isOfServer = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== DESK_KEY;

const isBusy = () => queryClient.isFetching({ predicate: isOfServer }) > 0;

/** Resolves when the page waits for no answer of the server: its own calls come before background requests. */
export function pageIsIdle(): Promise<void> {
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}
