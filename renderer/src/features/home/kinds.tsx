import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoney } from '#shared/money.ts';
import { itemsQuery } from '../../api/items.ts';
import { GAME } from '../../api/list-sizes.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useKinds, type Kind } from '../../item/use-kinds.ts';
import { paths } from '../../paths.ts';
import { useScope } from '../../state/preferences.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';
import styles from './kinds.module.css';
import '../../i18n/en/browsing.ts';

/** The most kinds: the lowest price of each is a call of its own. */
const MOST = 8;
/** How long a lowest price is not asked for again, in ms. */
const KNOWN_MS = 5 * 60_000;
const PLACES = Array.from({ length: MOST }, (_, place) => place);

/** Links to the kinds of items, each with the price of its cheapest one. */
export function Kinds() {
  const t = useT();
  const kinds = useKinds();
  if (kinds?.length === 0) return null;
  return (
    <section aria-labelledby="kinds-title">
      <SectionHeading
        id="kinds-title"
        title={t('catalogue.categories')}
        link={{ to: paths.products, label: t('shell.viewAll') }}
      />
      <ul className={styles.kinds} aria-busy={!kinds}>
        {kinds
          ? kinds.slice(0, MOST).map((kind) => (
              <li key={kind.address}>
                <KindLink kind={kind} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place}>
                <Skeleton height={64} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** A kind. Its price is left out where its items can't be loaded, or there are none. */
function KindLink({ kind: { title, types, address } }: { kind: Kind }) {
  const t = useT();
  const locale = useLocale();
  const { data } = useQuery({
    ...itemsQuery({ limit: 1, sort: 'asc', category: GAME, facets: { type: types } }, useScope()),
    staleTime: KNOWN_MS,
  });
  const cheapest = data?.items[0];
  return (
    <Link to={address} className={styles.kind}>
      <bdi className={styles.name}>{title}</bdi>
      <span className={styles.price}>
        {cheapest && t('search.from', { price: formatMoney(cheapest.price, locale) })}
      </span>
    </Link>
  );
}
