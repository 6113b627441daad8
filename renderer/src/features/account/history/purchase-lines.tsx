import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { categoriesQuery } from '../../../api/items.ts';
import { useT } from '../../../i18n/texts.ts';
import { useSums } from '../../../screen/use-sums.ts';
import { useScope } from '../../../state/preferences.ts';
import { PrintButton } from '../../../print/print-button.tsx';
import { SumLines } from '../../../ui/text/sum-lines.tsx';
import { LinePicture } from './line-picture.tsx';
import styles from './history-row.module.css';

/** The items of a purchase: picture, title, category, count × price; and 'Print' for its record. */
export function PurchaseLines({ id, lines }: { id: string; lines: readonly PurchaseLine[] }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  // Scroll the opened lines into view: below the last row they may be out of it.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <ul ref={list} id={id} className={styles.lines}>
        {lines.map((line, index) => (
          <Line key={`${index}-${line.itemId ?? ''}`} line={line} />
        ))}
      </ul>
      <div className={styles.print}>
        <PrintButton record={{ kind: 'order', lines }} about={lines[0]?.orderNr || t('history.order')} />
      </div>
    </>
  );
}

function Line({ line }: { line: PurchaseLine }) {
  const t = useT();
  const [price, ...others] = useSums().texts({ exact: [line.sum] });
  const title = line.title || t('item.unnamed');
  const { data: categories } = useQuery(categoriesQuery(useScope()));
  const category = categories?.find(({ url }) => url === line.category);
  return (
    <li className={styles.line}>
      <LinePicture line={line} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name} title={title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.number}>
          <bdi>{category?.name ?? line.category}</bdi>
        </p>
      </div>
      <p className={styles.sum}>
        <SumLines of={[t('history.count', { count: line.count, price }), ...others]} />
      </p>
    </li>
  );
}
