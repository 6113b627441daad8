import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { exteriorShort } from '#shared/exterior.ts';
import { formatFloat, formatMoney } from '#shared/money.ts';
import type { Item } from '#shared/wire/catalogue.ts';
import { itemQuery } from '../../api/items.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { paths } from '../../paths.ts';
import { useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChevronEndIcon } from '../../ui/icons/icons.tsx';
import { WearBar } from '../../ui/items/wear-bar.tsx';
import { wearOf } from '../../ui/items/wear.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { copiesPath } from './copies.ts';
import { CopiesFrame, COPIES_SHOWN } from './copies-frame.tsx';
import styles from './copies.module.css';
import { isSameExterior, type Copies } from './use-copies.ts';

/** A copy's exterior, float and price, as a link to its page. */
function CopyLine({ copy }: { copy: Item }) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  const queries = useQueryClient();
  const scope = useScope();
  const prefetch = () => void queries.prefetchQuery(itemQuery(copy.id, scope));
  const { float, exterior } = copy;
  const short = exteriorShort(exterior ?? '');
  return (
    <Link className={styles.copy} to={paths.item(copy)} onMouseEnter={prefetch} onFocus={prefetch}>
      <span className={styles.exterior} aria-hidden={short !== undefined}>
        {short ?? exterior}
      </span>
      <VisuallyHidden>{short && exterior && `${exteriorName(exterior)}, `}</VisuallyHidden>
      <span className={styles.wear}>{float !== undefined && <WearBar {...wearOf(float)} />}</span>
      <span className={styles.float}>
        {float !== undefined && (
          <>
            <VisuallyHidden>{t('item.float')} </VisuallyHidden>
            <bdi>{formatFloat(float, locale)}</bdi>
          </>
        )}
      </span>
      <bdi className={styles.price}>{formatMoney(copy.price, locale)}</bdi>
      <ChevronEndIcon size={16} />
    </Link>
  );
}

/** Other copies of an item, with a link to all of them in the catalogue. */
export function CopiesList({ item, copies }: { item: Item; copies: Copies }) {
  const t = useT();
  const { items, isWhole, failed, retry } = copies;
  if (failed) {
    return (
      <CopiesFrame>
        <p className={styles.note}>
          {t('item.copiesFailed')}
          <Button dense variant="quiet" onClick={retry}>
            {t('shell.retry')}
          </Button>
        </p>
      </CopiesFrame>
    );
  }
  if (!items) return <CopiesFrame busy />;
  if (items.length === 0) {
    return (
      <CopiesFrame {...(!isWhole && { all: copiesPath(item) })}>
        <p className={styles.note}>{t(isWhole ? 'item.copiesNone' : 'item.copiesMany')}</p>
      </CopiesFrame>
    );
  }
  return (
    <CopiesFrame all={copiesPath(item)}>
      <ul className={styles.list}>
        {items.slice(0, COPIES_SHOWN).map((copy) => (
          <li key={copy.id}>
            <CopyLine copy={copy} />
          </li>
        ))}
      </ul>
    </CopiesFrame>
  );
}

/**
 * The cheapest other copy, as a link to it. One of another exterior is named as such: it is only shown where the item's own
 * has none.
 */
export function CheapestOther({ item, copies: { cheapest } }: { item: Item; copies: Copies }) {
  const t = useT();
  const locale = useLocale();
  const exteriorName = useExteriorName();
  if (!cheapest) return null;
  const price = formatMoney(cheapest.price, locale);
  const { exterior } = cheapest;
  const text =
    exterior === undefined
      ? t('item.cheapestCopy', { price })
      : t(isSameExterior(item, cheapest) ? 'item.cheapestOther' : 'item.cheapestWear', {
          exterior: exteriorName(exterior),
          price,
        });
  return (
    <Link className={styles.lowest} to={paths.item(cheapest)}>
      {text}
    </Link>
  );
}
