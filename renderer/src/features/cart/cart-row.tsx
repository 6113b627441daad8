import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CartLine as Line } from '#shared/wire/cart.ts';
import { dismissRemovedLine, putBack, removeLine, type RemovedLine } from '../../item/cart-put-back.ts';
import { classNames } from '../../ui/page/class-names.ts';
import { CartLine } from './cart-line.tsx';
import { RemovedRow } from './removed-row.tsx';
import { usePaidItems } from './use-paid-items.ts';
import styles from './cart-line.module.css';

/** Focuses the button of the next row, else of the one before, else the page's content. */
function focusNeighbour(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? row?.closest('main');
  target?.focus({ preventScroll: true });
}

interface KeepFocusProps {
  row: RefObject<HTMLElement | null>;
  hadFocus: RefObject<boolean>;
}

/** Keeps the focus in a row when its content changes. First in the row: it goes before the focused button does. */
function KeepFocus({ row, hadFocus }: KeepFocusProps) {
  useLayoutEffect(() => {
    if (hadFocus.current) row.current?.querySelector('button')?.focus({ preventScroll: true });
    const hasFocus = () => row.current?.contains(document.activeElement) === true;
    return () => void (hadFocus.current = hasFocus());
  }, [row, hadFocus]);
  return null;
}

interface CartRowProps {
  /** The line, while it is in the cart. */
  line: Line | undefined;
  /** The offer to put it back, once it was removed. */
  removed: RemovedLine | undefined;
}

/** A place in the cart: the line, or the offer to put it back. The focus stays in it when one becomes the other. */
export function CartRow({ line, removed }: CartRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  const isLost = line?.error !== undefined;
  const paid = usePaidItems(isLost);
  const isGone = isLost && paid?.includes(line.itemId) === false;
  const shown = line ? 'line' : removed?.isFinal === true ? 'refusal' : 'offer';

  const remove = (taken: Line) => {
    // Nothing takes its place.
    if (taken.error !== undefined) focusNeighbour(row.current);
    void removeLine(taken);
  };
  const dismiss = (itemId: string) => {
    focusNeighbour(row.current);
    dismissRemovedLine(itemId);
  };
  return (
    <li
      ref={row}
      className={classNames(styles.line, !line && styles.removed)}
      {...(isGone && { 'data-gone': '' })}
    >
      <KeepFocus key={shown} row={row} hadFocus={hadFocus} />
      {line && <CartLine line={line} onRemove={() => remove(line)} />}
      {!line && removed && (
        <RemovedRow
          removed={removed}
          onPutBack={() => putBack(removed.line.itemId)}
          onDismiss={() => dismiss(removed.line.itemId)}
        />
      )}
    </li>
  );
}
