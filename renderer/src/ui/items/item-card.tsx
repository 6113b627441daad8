import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Rarity } from '#shared/rarity.ts';
import { Badge, type BadgeKind } from '../feedback/badge.tsx';
import { classNames } from '../page/class-names.ts';
import { CartAddIcon, CheckIcon } from '../icons/icons.tsx';
import { Price } from './price.tsx';
import { SpinnerRing } from '../feedback/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { WearBar } from './wear-bar.tsx';
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

/** The float of a card. */
export interface CardFloat {
  /** From 0 to 1. */
  value: number;
  /** With four digits. */
  text: string;
  /** The same for screen readers: 'Float 0.1523'. */
  label: string;
}

export interface ItemCardProps {
  href: string;
  weapon: string;
  /** The finish, or the full title of an item without a weapon. */
  finish: string;
  exterior?: { short: string; name: string } | undefined;
  stattrak?: boolean | undefined;
  /** All badges of the item. */
  badges?: readonly { kind: BadgeKind; text: string }[] | undefined;
  image: string;
  /** Formatted. */
  price: string;
  oldPrice?: string | undefined;
  oldPriceLabel?: string | undefined;
  /** The wear; undefined when unknown. */
  float?: CardFloat | undefined;
  rarity: Rarity;
  action?: ItemCardAction | undefined;
  /** What differs from other copies, shown on hover and focus. Undefined until the card is hovered or focused. */
  more?: ReactNode;
  /** True in the first viewport: the picture loads at once, all others lazily. */
  priority?: boolean;
  /** Called on hover or focus of the card, for example to prefetch its page. */
  onIntent?: (() => void) | undefined;
}

/**
 * An item's card. A link covers the whole card, and the button lies above it. In the document the button is next to
 * the link, so neither contains the other.
 */
export function ItemCard(props: ItemCardProps) {
  const { weapon, finish, exterior, stattrak, badges = [], action, float, more, priority, onIntent } = props;
  return (
    <article
      className={classNames(styles.card, priority && styles.first)}
      data-rarity={props.rarity}
      onPointerEnter={onIntent}
    >
      <div className={styles.case}>
        <div className={styles.marks} aria-hidden="true">
          {exterior && <span className={styles.exterior}>{exterior.short}</span>}
          {stattrak && <span className={styles.stattrak}>ST</span>}
          {badges.length > 0 && (
            <span className={styles.badges}>
              {badges.map((badge) => (
                <Badge key={badge.kind} {...badge} />
              ))}
            </span>
          )}
        </div>
        <img
          className={styles.picture}
          src={props.image}
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
          {float && (
            <>
              <WearBar float={float.value} />
              <span className={styles.float} aria-hidden="true">
                {float.text}
              </span>
            </>
          )}
        </span>
        <Link className={styles.link} to={props.href} draggable={false} onFocus={onIntent}>
          <span className={styles.name}>
            <span className={styles.weapon} title={weapon} dir="auto">
              {weapon}
            </span>{' '}
            <span className={styles.finish} title={finish} dir="auto">
              {finish}
            </span>
          </span>
          <VisuallyHidden>
            {[exterior?.name, stattrak && 'StatTrak', float?.label, ...badges.map(({ text }) => text)]
              .filter(Boolean)
              .map((mark) => `, ${mark}`)
              .join('')}
          </VisuallyHidden>
        </Link>
        {more}
        <div className={styles.foot}>
          <span className={styles.price}>
            <Price amount={props.price} old={props.oldPrice} oldLabel={props.oldPriceLabel} />
          </span>
          {action && <ActionButton {...action} />}
        </div>
      </div>
    </article>
  );
}

function ActionButton({ label, pressed, busy, disabled, icon, onPress }: ItemCardAction) {
  return (
    <button
      type="button"
      className={classNames(styles.action, pressed && styles.pressed)}
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
