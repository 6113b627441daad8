import { useT } from '../i18n/texts.ts';
import { useBuyNow } from '../item/use-buy-now.ts';
import { CartAddIcon } from '../ui/icons/icons.tsx';
import { Button } from '../ui/actions/button.tsx';
import styles from './buy-now.module.css';

interface BuyNowButtonProps {
  itemId: string;
  /** Of the item. */
  title: string;
  /** Called with each press. */
  onPress?: () => void;
}

/** Puts a copy into the cart and opens the checkout. */
export function BuyNowButton({ itemId, title, onPress }: BuyNowButtonProps) {
  const t = useT();
  const { busy, buy } = useBuyNow(itemId);
  return (
    <span className={styles.buy}>
      <Button
        dense
        variant="secondary"
        busy={busy}
        aria-label={`${t('item.buyNow')}: ${title}`}
        icon={<CartAddIcon size={16} />}
        onClick={() => {
          onPress?.();
          buy();
        }}
      >
        <span className={styles.word}>{t('item.buyNow')}</span>
      </Button>
    </span>
  );
}
