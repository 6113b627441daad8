import { Link } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { useCartToggle } from '../../item/cart-toggle.ts';
import { ItemPicture } from '../../item/item-picture.tsx';
import { toggleCompared } from '../../item/kept/compared.ts';
import type { LiveItem } from '../../item/kept/live-items.ts';
import { paths } from '../../paths.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { CartAddIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { TrashIcon } from '../../ui/icons/more-icons.tsx';
import styles from './compare.module.css';
import { readItemName } from '#shared/item-name.ts';

function CartButton({ id, title }: { id: string; title: string }) {
  const t = useT();
  const { inCart, busy, toggle } = useCartToggle(id);
  return (
    <Button
      dense
      wide
      variant={inCart ? 'outlined' : 'secondary'}
      busy={busy}
      icon={inCart ? <TrashIcon /> : <CartAddIcon />}
      aria-label={t(inCart ? 'item.take' : 'item.add', { title })}
      onClick={toggle}
    >
      {t(inCart ? 'item.remove' : 'item.buy')}
    </Button>
  );
}

/** The head of an item's column: its picture and name, and what can be done with it. */
export function CompareHead({ live: { kept, item, gone, failed, retry } }: { live: LiveItem }) {
  const t = useT();
  const title = kept.title ?? t('item.unnamed');
  return (
    <th scope="col" className={styles.item}>
      <div className={styles.case} data-rarity={kept.rarity}>
        <ItemPicture className={styles.picture} path={kept.imagePath} width={400} height={300} />
        <span className={styles.out}>
          <IconButton
            dense
            icon={<CloseIcon size={16} />}
            label={t('kept.takeOut', { title })}
            onClick={() => toggleCompared(kept)}
          />
        </span>
      </div>
      <Link className={styles.name} to={paths.item({ id: kept.id, category: kept.category })} title={title}>
        {/* Its exterior has a row. */}
        <bdi>{readItemName(title, kept.exterior).name}</bdi>
      </Link>
      {item && !gone && <CartButton id={kept.id} title={title} />}
      {gone && <p className={styles.reason}>{t('kept.gone')}</p>}
      {failed && !item && (
        <Button dense wide variant="secondary" onClick={retry}>
          {t('shell.retry')}
        </Button>
      )}
    </th>
  );
}
