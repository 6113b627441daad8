import { useEffect } from 'react';
import type { CartLine } from '#shared/wire/cart.ts';
import { forgetRemovedLines, useRemovedLines } from '../../item/cart-put-back.ts';
import { useLineOrder, withNewLines } from '../../item/line-order.ts';
import { CartRow } from './cart-row.tsx';
import styles from './cart-screen.module.css';

/** The lines of the cart. A removed line keeps its place while it can be put back. */
export function CartList({ items }: { items: readonly CartLine[] }) {
  const removed = useRemovedLines((state) => state.lines);
  const known = useLineOrder(({ ids }) => ids);
  const order = withNewLines(known, [...items.map(({ itemId }) => itemId), ...removed.keys()]);
  useEffect(() => useLineOrder.setState({ ids: order }), [order]);
  useEffect(
    () => () => {
      forgetRemovedLines();
      useLineOrder.setState({ ids: [] });
    },
    [],
  );

  const rows = order.flatMap((itemId) => {
    const line = items.find((each) => each.itemId === itemId);
    const offer = removed.get(itemId);
    return line || offer ? [<CartRow key={itemId} line={line} removed={offer} />] : [];
  });
  return rows.length > 0 && <ul className={styles.list}>{rows}</ul>;
}
