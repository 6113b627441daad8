import { useQueries } from '@tanstack/react-query';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { isGone, isNotFound } from '../../api/errors.ts';
import { fetchItem, itemQuery } from '../../api/items.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import type { KeptItem } from '../../state/kept-items.ts';
import { inTurn } from '../in-turn.ts';

/** An item that this device keeps, with what the server says of it now. */
export interface LiveItem {
  kept: KeptItem;
  /** Undefined until it is loaded, and if it can't be. */
  item: ItemDetails | undefined;
  /** The server no longer has it: it was sold or withdrawn. */
  gone: boolean;
  /** It could not be asked for. */
  failed: boolean;
  retry: () => void;
}

/** Asks for the present prices of kept items, a few at a time. */
export function useLiveItems(kept: readonly KeptItem[]): readonly LiveItem[] {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const answers = useQueries({
    queries: kept.map(({ id }) => ({
      ...itemQuery(id, scope),
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(signal, () => fetchItem(id, scope, signal)),
      enabled: settled,
    })),
  });
  return kept.flatMap((item, index) => {
    const answer = answers[index];
    if (!answer) return [];
    const gone = isGone(answer.error) || isNotFound(answer.error);
    return {
      ...{ kept: item, item: answer.data, gone, failed: answer.isError && !gone },
      retry: () => void answer.refetch(),
    };
  });
}
