import { useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/texts.ts';
import { forgetClearedCart, undoClearing, useClearedCart } from '../../item/cart-clearing.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './cart-screen.module.css';

/** Offers to restore a cart that was cleared, until the screen is left. */
export function ClearedNotice() {
  const isCleared = useClearedCart((state) => state.cart !== undefined);
  useEffect(() => forgetClearedCart, []);
  return isCleared && <Undo />;
}

function Undo() {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const restoring = useClearedCart((state) => state.restoring);
  useLayoutEffect(() => {
    const own = button.current;
    // The pressed 'Clear' is gone.
    if (document.activeElement === document.body) own?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === own) own?.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.notice}>
      <Notice
        announce="status"
        actions={
          <Button ref={button} dense variant="secondary" busy={restoring} onClick={undoClearing}>
            {t('cart.undo')}
          </Button>
        }
      >
        {t('cart.wasCleared')}
      </Notice>
    </div>
  );
}
