import { Link } from 'react-router-dom';
import { formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/to-item.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { imageUrl } from '../../item/image-url.ts';
import { paths } from '../../paths.ts';
import styles from './hero.module.css';

/** An item of the showcase. The first view shows it too: it uses only the texts. */
export function Exhibit({ item, onIntent }: { item: Item; onIntent?: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Link className={styles.exhibit} to={paths.item(item)} onPointerEnter={onIntent} onFocus={onIntent}>
      <img
        className={styles.picture}
        src={imageUrl(item.imagePath)}
        alt=""
        width={400}
        height={300}
        fetchPriority="high"
        draggable={false}
      />
      <span className={styles.label}>
        <span className={styles.name} dir="auto">
          {item.title ?? t('item.unnamed')}
        </span>{' '}
        <span className={styles.price}>{formatMoney(item.price, locale)}</span>
      </span>
    </Link>
  );
}
