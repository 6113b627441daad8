import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../page/class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './chip.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  pressed: boolean;
}

/** Toggles something in place. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, pressed && styles.chosen)}
    >
      {children}
    </button>
  );
}

interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  current: boolean;
}

/** A link to a part of the catalogue; the current one is marked. */
export function ChipLink({ current, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(styles.chip, current && styles.chosen)}
      {...(current && { 'aria-current': 'page' })}
    >
      {children}
    </Link>
  );
}

interface RemovableChipProps {
  children: ReactNode;
  /** The verb for screen readers, read before the text: 'Remove'. */
  removeLabel: string;
  /** Identifies the button for `handover/first-input.ts`: its name has the filter's text. */
  mark: string;
  onRemove: () => void;
}

/** An active filter; pressing it removes the filter. */
export function RemovableChip({ children, removeLabel, mark, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      data-mark={mark}
      className={classNames(styles.chip, styles.removable)}
      onClick={onRemove}
    >
      <VisuallyHidden>{removeLabel} </VisuallyHidden>
      {children}
      <CloseIcon size={16} />
    </button>
  );
}

/** A row of chips, which scrolls sideways where it does not fit. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
