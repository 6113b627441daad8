import { Link } from 'react-router-dom';
import { formatFloat } from '#shared/money.ts';
import type { FoundCopy } from '#shared/desk/search-state.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { useExteriorName } from '../item/use-exterior-name.ts';
import { ItemPicture } from '../item/item-picture.tsx';
import { paths } from '../paths.ts';
import { useDeskMoney } from './desk-money.ts';
import styles from './watch-table.module.css';

interface CopyTableProps {
  label: string;
  rows: readonly { readonly copy: FoundCopy; readonly before?: number }[];
  /** Gone copies have no page any more. */
  isGone: boolean;
}

/** Copies with their prices, and the old price where it has changed. */
export function CopyTable({ label, rows, isGone }: CopyTableProps) {
  const t = useT();
  const locale = useLocale();
  const money = useDeskMoney();
  const exteriorName = useExteriorName();
  return (
    <table className={styles.copies} aria-label={label}>
      <tbody>
        {rows.map(({ copy, before }) => (
          <tr key={copy.copyId}>
            <th scope="row" className={styles.item}>
              <ItemPicture
                className={styles.picture}
                path={copy.imagePath}
                width={64}
                height={48}
                loading="lazy"
              />
              <span>
                {isGone ? (
                  <bdi>{copy.title}</bdi>
                ) : (
                  <Link className={styles.name} to={paths.item({ id: copy.copyId, category: copy.category })}>
                    <bdi>{copy.title}</bdi>
                  </Link>
                )}
                <span className={styles.facts}>
                  {copy.exterior && exteriorName(copy.exterior)}
                  {copy.float !== undefined && ` · ${formatFloat(copy.float, locale, 4)}`}
                </span>
              </span>
            </th>
            <td className={styles.amount}>
              <bdi className={styles.price}>{money(copy.price)}</bdi>
              {before !== undefined && (
                <bdi className={styles.facts}>{t('desk.was', { price: money(before) })}</bdi>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
