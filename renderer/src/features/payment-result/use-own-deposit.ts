import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { euros, type Price } from '#shared/money.ts';
import { depositHistoryQuery } from '../../api/payments.ts';
import { useIntents } from '../../payments/payments.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';

interface OwnDeposit {
  order: string;
  sum: Price;
}

/**
 * A top-up of the member who is signed in, by their history or by what this device remembers. Undefined for somebody else's
 * and for a visitor: an address may name any order.
 * @param enabled false asks for nothing
 */
export function useOwnDeposit(order: string | undefined, enabled: boolean): OwnDeposit | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const history = useQuery({
    ...depositHistoryQuery(scope),
    enabled: settled && authenticated && enabled && order !== undefined,
  });
  const intent = useIntents().find((each) => each.order === order);
  // The device forgets it as soon as its end was seen, which may be before the history has it.
  const [seen, setSeen] = useState<OwnDeposit>();
  if (!authenticated || order === undefined) return undefined;
  const record = history.data?.find(({ id }) => id === order);
  if (record) return { order, sum: record.sum };
  if (intent?.subject.kind === 'deposit' && seen?.order !== order)
    setSeen({ order, sum: euros(intent.subject.amount) });
  return seen?.order === order ? seen : undefined;
}
