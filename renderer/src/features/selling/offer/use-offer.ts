import { useQuery } from '@tanstack/react-query';
import { offerQuery } from '../../../api/offers.ts';
import { pollAfter } from '../../../api/polling-pause.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { pollIntervalOf } from './offer-status.ts';

/** An offer, fetched again while the shop has to act. @param id undefined if it is not known: then nothing is fetched */
export function useOffer(id: string | undefined) {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  return useQuery({
    ...offerQuery(id ?? '', scope),
    enabled: settled && id !== undefined,
    refetchInterval: ({ state: { data, error } }) => {
      const every = pollIntervalOf(data?.status);
      return every && pollAfter(every, error);
    },
  });
}
