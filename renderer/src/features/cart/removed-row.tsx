import { useT } from '../../i18n/texts.ts';
import type { RemovedLine } from '../../item/cart-put-back.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { LinePicture } from './line-picture.tsx';
import styles from './cart-line.module.css';

interface RemovedRowProps {
  removed: RemovedLine;
  onPutBack: () => void;
  onDismiss: () => void;
}

/** In place of a removed line: 'Put back', or why that is not possible. As high as the line, so that nothing moves. */
export function RemovedRow({ removed, onPutBack, onDismiss }: RemovedRowProps) {
  const { line, returning, problem, isFinal } = removed;
  const t = useT();
  const title = line.title || t('item.unnamed');
  return (
    <>
      <LinePicture path={line.imagePath} />
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      <p className={styles.facts}>{t('cart.isRemoved')}</p>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.offer}>
        {isFinal === true ? (
          <IconButton icon={<CloseIcon />} label={t('cart.dismiss')} onClick={onDismiss} />
        ) : (
          <Button
            dense
            variant="secondary"
            busy={returning}
            aria-label={t('cart.putBackItem', { title })}
            onClick={onPutBack}
          >
            {t('cart.putBack')}
          </Button>
        )}
      </div>
    </>
  );
}
