import { useState } from 'react';
import type { CartLine } from '#shared/wire/cart.ts';
import { CART_KEY, removeFromCart } from '../api/cart.ts';
import { cancelAndInvalidate } from '../api/query-client.ts';
import { errorText } from '../i18n/error-text.ts';
import { currentScope } from '../state/preferences.ts';

/**
 * Removes the lines of a cart that can't be bought, as when they were sold.
 * @returns `isPossible` if the server can be asked to remove one of them; `failed` is the error's text
 */
export function useRemoveGone(lines: readonly CartLine[]) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const gone = lines.filter(({ error, isRemovable }) => error !== undefined && isRemovable);
  const remove = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      for (const { itemId } of gone) await removeFromCart(itemId, currentScope());
    } catch (error) {
      setFailed(errorText(error, 'cart.lineFailed'));
    }
    await cancelAndInvalidate(CART_KEY);
    setBusy(false);
  };
  return { isPossible: gone.length > 0, busy, failed, remove: () => void remove() };
}
