import { useQuery } from '@tanstack/react-query';
import { purchaseStage } from '#shared/rules/look-up.ts';
import { purchaseHistoryQuery } from '../../api/payments.ts';
import { useScope } from '../../state/preferences.ts';

/**
 * The ids of items that a payment of the member's own holds: the history lists it as under way. They are not sold to
 * others. Asks for the history only with lines that can't be bought.
 * @returns undefined until it is known
 */
export function usePaidItems(asks: boolean): readonly (string | undefined)[] | undefined {
  const { data, isError } = useQuery({ ...purchaseHistoryQuery(useScope()), enabled: asks });
  if (isError || !asks) return [];
  return data?.filter(({ status }) => purchaseStage(status) === 'waiting').map(({ itemId }) => itemId);
}
