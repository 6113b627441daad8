import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, BADGE_KINDS, type BadgeKind } from '../feedback/badge.tsx';
import { classNames } from '../page/class-names.ts';
import { CartAddIcon, CheckIcon } from '../icons/icons.tsx';
import { Price } from './price.tsx';
import { SpinnerRing } from '../feedback/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { WearBar } from './wear-bar.tsx';
import type { Wear } from './wear.ts';
import styles from './item-card.module.css';

export interface ItemCardAction {
  /**
   * The accessible name. It changes with the state ('Buy: AK-47 Redline', 'Remove: …'). So there is no aria-pressed.
   */
  label: string;
  /** True when the item is in the cart. */
  pressed: boolean;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Replaces the cart and check mark icons. */
  icon?: ReactNode;
  onPress: () => void;
}

/** What a card shows, as text. The first view fills the card's template with the same (`boot/first-view`). */
export interface CardFacts {
  href: string;
  rarity: string;
  weapon: string;
  /** The finish, or the full title of an item without a weapon. */
  finish: string;
  /** FN, MW, FT, WW or BS. */
  exterior?: string | undefined;
  /** 'ST'. */
  stattrak?: string | undefined;
  /** By kind, the words of the badges that it has. */
  badges: Readonly<Partial<Record<BadgeKind, string>>>;
  image: string;
  /** What the link's name has after weapon and finish: ', Field-Tested, StatTrak, Float 0.1523'. */
  marks: string;
  wear?: Wear | undefined;
  /** With four digits. */
  float?: string | undefined;
  price: string;
  oldPrice?: string | undefined;
  oldPriceLabel?: string | undefined;
}

export interface ItemCardProps {
  facts: CardFacts;
  action?: ItemCardAction | undefined;
  /** What differs from other copies, shown on hover and focus. Undefined until the card is hovered or focused. */
  more?: ReactNode;
  /** True in the first viewport: the picture loads at once, all others lazily. */
  priority?: boolean | undefined;
  /** Called on hover or focus of the card, for example to prefetch its page. */
  onIntent?: (() => void) | undefined;
}

/**
 * An item's card. A link covers the whole card, and the button lies above it. In the document the button is next to
 * the link, so neither contains the other.
 */
export function ItemCard(props: ItemCardProps) {
  const { facts, action, more, priority, onIntent } = props;
  const { weapon, finish, exterior, stattrak, wear, float } = facts;
  return (
    <article
      className={classNames(styles.card, priority && styles.first)}
      data-rarity={facts.rarity}
      onPointerEnter={onIntent}
    >
      <div className={styles.case}>
        <div className={styles.marks} aria-hidden="true">
          {exterior && <span className={styles.exterior}>{exterior}</span>}
          {stattrak && <span className={styles.stattrak}>{stattrak}</span>}
          <span className={styles.badges}>
            {BADGE_KINDS.map((kind) => {
              const text = facts.badges[kind];
              return text && <Badge key={kind} kind={kind} text={text} />;
            })}
          </span>
        </div>
        <img
          className={styles.picture}
          src={facts.image}
          alt=""
          width={400}
          height={300}
          decoding="async"
          draggable={false}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </div>
      <div className={styles.body}>
        <span className={styles.wear}>
          {wear && <WearBar {...wear} />}
          {float && (
            <span className={styles.float} aria-hidden="true">
              {float}
            </span>
          )}
        </span>
        <Link className={styles.link} to={facts.href} draggable={false} onFocus={onIntent}>
          <span className={styles.name}>
            <span className={styles.weapon} title={weapon} dir="auto">
              {weapon}
            </span>{' '}
            <span className={styles.finish} title={finish} dir="auto">
              {finish}
            </span>
          </span>
          <VisuallyHidden>{facts.marks}</VisuallyHidden>
        </Link>
        <div className={styles.foot}>
          <span className={styles.price}>
            <Price amount={facts.price} old={facts.oldPrice} oldLabel={facts.oldPriceLabel} />
          </span>
          {action && <ActionButton mark={facts.href} {...action} />}
        </div>
      </div>
      {more}
    </article>
  );
}

/** A card's button. @param props.mark finds it again after a press in the first view */
export function ActionButton(props: ItemCardAction & { mark: string }) {
  const { mark, label, pressed, busy, disabled, icon, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(styles.action, pressed && styles.pressed)}
      // Its name has values: a press in the first view finds it by this (`handover/first-input.ts`).
      data-mark={mark}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => !busy && onPress()}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <SpinnerRing /> : (icon ?? (pressed ? <CheckIcon /> : <CartAddIcon />))}
    </button>
  );
}
