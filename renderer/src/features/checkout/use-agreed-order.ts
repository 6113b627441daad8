import { useEffect, useState } from 'react';
import { orderChanges, type Order, type OrderChange } from '../../payments/order.ts';

/** How long a changed order can't be paid, in ms: a press that was meant for the earlier sum comes within it. */
const READ_MS = 1000;

/** The order that the buyer has agreed to, and how the one on screen differs from it. */
export interface AgreedOrder {
  changes: readonly OrderChange[];
  /** The changes were found by a press on the button, which sent nothing. */
  stopped: boolean;
  /** True for a moment after a change: the button then takes no press. */
  isNew: boolean;
  /** The buyer presses the button below the order on screen. */
  agree: () => void;
  /** The press sent nothing, because the order has changed. */
  stop: () => void;
}

/**
 * Watches the order of an open checkout. Another tab, another device or the server may change it under the buyer's eyes;
 * each change is told until the buyer presses the button again.
 */
export function useAgreedOrder(order: Order): AgreedOrder {
  const [agreed, setAgreed] = useState(order);
  const [stopped, setStopped] = useState(false);
  const changes = orderChanges(agreed, order);
  const mark = JSON.stringify(changes);
  const [read, setRead] = useState(mark);

  useEffect(() => {
    const timer = window.setTimeout(() => setRead(mark), READ_MS);
    return () => window.clearTimeout(timer);
  }, [mark]);

  return {
    changes,
    stopped,
    isNew: changes.length > 0 && read !== mark,
    agree: () => {
      setAgreed(order);
      setStopped(false);
    },
    stop: () => setStopped(true),
  };
}
