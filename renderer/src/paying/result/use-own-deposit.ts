import { useQuery } from '@tanstack/react-query';
import { euros, type Price } from '#shared/money.ts';
import { depositHistoryQuery } from '../../api/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { useSubject } from './use-subject.ts';

/**
 * The sum of the member's top-up with this order number, from the history or this device's records. Undefined for a
 * visitor and for another member's order: a URL may name any.
 * @param enabled false sends no request
 * @returns `loading` until the history's first answer or failure
 */
export function useOwnDeposit(
  order: string | undefined,
  enabled: boolean,
): { sum: Price | undefined; loading: boolean } {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const history = useQuery({
    ...depositHistoryQuery(scope),
    enabled: settled && authenticated && enabled && order !== undefined,
  });
  const subject = useSubject(order);
  if (!authenticated || order === undefined) return { sum: undefined, loading: false };
  const record = history.data?.find(({ id }) => id === order);
  const sum = record?.sum ?? (subject?.kind === 'deposit' ? euros(subject.amount) : undefined);
  return { sum, loading: sum === undefined && history.isLoading && history.failureCount === 0 };
}
