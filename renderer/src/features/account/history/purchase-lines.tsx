import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { imageUrl } from '../../../item/image-url.ts';
import noPicture from '../../../item/no-picture.svg';
import styles from './history-row.module.css';

/** The items of a purchase: picture, title, category, count × price. */
export function PurchaseLines({ id, lines }: { id: string; lines: readonly PurchaseLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  // Scroll the opened lines into view: below the last row they would be hidden.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <ul ref={list} id={id} className={styles.lines}>
      {lines.map((line, index) => (
        <Line key={`${index}-${line.itemId ?? ''}`} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: PurchaseLine }) {
  const t = useT();
  const locale = useLocale();
  const [broken, setBroken] = useState(false);
  const source = imageUrl(line.imagePath);
  const title = line.title || t('item.unnamed');
  return (
    <li className={styles.line}>
      <img
        className={styles.picture}
        src={broken || source === undefined ? noPicture : source}
        alt=""
        width={64}
        height={48}
        onError={() => setBroken(true)}
      />
      <div className={styles.words}>
        <p className={styles.name} title={title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.number}>
          <bdi>{line.category}</bdi>
        </p>
      </div>
      <p className={styles.sum}>
        {t('history.count', {
          count: line.count,
          price: formatMoney(line.sum, locale),
        })}
      </p>
    </li>
  );
}
