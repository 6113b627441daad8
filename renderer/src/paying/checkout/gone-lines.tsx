import { useEffect, useRef } from 'react';
import type { CartLine } from '#shared/wire/cart.ts';
import { useT } from '../../i18n/texts.ts';
import { useRemoveGone } from '../../item/cart-remove-gone.ts';
import { lineProblem } from '../../item/line-problem.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormError, Notice } from '../../ui/feedback/notice.tsx';
import styles from './checkout.module.css';

interface GoneLinesProps {
  lines: readonly CartLine[];
  /** The buyer has pressed the button that pays. It can't be pressed now, so its focus comes here. */
  stopped: boolean;
  /** They went while the checkout was open: the notice of its changes is announced instead of this one. */
  told: boolean;
}

/** Items that were sold or reserved, or could not be read. They must be removed before the rest can be bought. */
export function GoneLines({ lines, stopped, told }: GoneLinesProps) {
  const t = useT();
  const removal = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stopped) removal.current?.focus();
  }, [stopped]);
  const { isPossible, busy, failed, remove } = useRemoveGone(lines);

  return (
    <Notice
      kind="warning"
      announce={told ? 'none' : 'alert'}
      title={t('checkout.gone')}
      actions={
        isPossible && (
          <Button ref={removal} dense variant="secondary" busy={busy} onClick={remove}>
            {t('checkout.removeGone')}
          </Button>
        )
      }
    >
      <ul className={styles.gone}>
        {lines.map((line) => (
          <li key={line.itemId}>
            <bdi>{line.title || t('item.unnamed')}</bdi>: {lineProblem(line, t)}
          </li>
        ))}
      </ul>
      <FormError text={failed} />
    </Notice>
  );
}
