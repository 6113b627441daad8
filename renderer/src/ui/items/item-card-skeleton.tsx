import { classNames } from '../page/class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import card from './item-card.module.css';
import styles from './item-card-skeleton.module.css';

/** The card's empty boxes, in the same size at every width, so that nothing moves when the items load. */
export function ItemCardSkeleton() {
  return (
    <div className={classNames(card.card, styles.card)} aria-hidden="true">
      <div className={card.case}>
        <Skeleton className={classNames(card.picture, styles.picture)} />
      </div>
      <div className={card.body}>
        <span className={card.wear}>
          <Skeleton height={4} />
        </span>
        <span className={card.name}>
          <span className={card.weapon}>
            <Skeleton shape="text" width="45%" />
          </span>
          <span className={card.finish}>
            <Skeleton shape="text" width="75%" />
          </span>
        </span>
        <div className={card.foot}>
          <span className={classNames(card.price, styles.price)}>
            <Skeleton shape="text" width="100%" />
          </span>
          <Skeleton className={styles.action} />
        </div>
      </div>
    </div>
  );
}
