import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { SpinnerRing } from '../feedback/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './button.module.css';

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  children: ReactNode;
  icon?: ReactNode;
  /** A request is running: the button keeps its width and focus, is announced as busy, and ignores presses. */
  busy?: boolean | undefined;
}

/** A button. Its default type is `button`, so that it does not submit a form. */
export function Button({ variant, dense, wide, icon, busy, children, onClick, type, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps Enter in a field from submitting the form twice.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, dense, wide })}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <SpinnerRing />
        </span>
      )}
    </button>
  );
}

interface IconButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: ReactNode;
  /** The accessible name and the tooltip. */
  label: string;
  busy?: boolean | undefined;
}

/** A square button with only an icon. */
export function IconButton({
  variant = 'quiet',
  dense,
  icon,
  label,
  busy,
  onClick,
  type,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      title={label}
      className={buttonClass({ variant, dense }, styles.iconOnly)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={styles.content}>{icon}</span>
      {busy && (
        <span className={styles.spinner}>
          <SpinnerRing />
        </span>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: ReactNode;
}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ variant, dense, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, dense, wide })}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}

interface ButtonAnchorProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
  icon?: ReactNode;
}

/** An external link (mail, another site, the app's own scheme) that looks like a button. */
export function ButtonAnchor({ variant, dense, wide, icon, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, dense, wide })}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}
