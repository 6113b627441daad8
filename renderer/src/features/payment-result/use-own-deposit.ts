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
 * The member's top-up with this order number, from the history or this device's records. Undefined for a visitor and for
 * another member's order: a URL may name any.
 * @param enabled false sends no request
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
  // The device's record is removed once its end is shown, maybe before the history has it.
  const [seen, setSeen] = useState<OwnDeposit>();
  if (!authenticated || order === undefined) return undefined;
  const record = history.data?.find(({ id }) => id === order);
  if (record) return { order, sum: record.sum };
  if (intent?.subject.kind === 'deposit' && seen?.order !== order)
    setSeen({ order, sum: euros(intent.subject.amount) });
  return seen?.order === order ? seen : undefined;
}
