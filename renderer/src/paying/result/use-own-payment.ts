import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { euros, type Price } from '#shared/money.ts';
import type { Subject } from '#shared/rules/intent.ts';
import { depositHistoryQuery } from '../../api/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { useIntents } from '../paying.ts';

/**
 * What the payment with this order number was for, from this device's records. It is remembered while the page is open,
 * because a record is removed once its end is shown.
 */
export function useSubject(order: string | undefined): Subject | undefined {
  const intents = useIntents();
  const [seen, setSeen] = useState<{ order: string; subject: Subject }>();
  if (order === undefined) return undefined;
  if (seen?.order === order) return seen.subject;
  const intent = intents.find((each) => each.order === order);
  if (intent) setSeen({ order, subject: intent.subject });
  return intent?.subject;
}

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
