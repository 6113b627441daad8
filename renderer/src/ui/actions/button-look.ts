import { classNames } from '../page/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /**
   * `dark` is dark in every theme: for a service that is not the shop's own. `quiet` has no fill and no border: for
   * actions that must not compete with another button.
   */
  variant?: 'primary' | 'secondary' | 'dark' | 'outlined' | 'quiet' | undefined;
  /** 36 px high instead of 45: for tables, toolbars and list footers. */
  dense?: boolean | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
}

/** The class of everything that looks like a button: buttons, links, menu triggers. */
export function buttonClass(look: ButtonLook, ...more: (string | false | undefined)[]): string {
  const { variant = 'primary', dense, wide } = look;
  return classNames(styles.button, styles[variant], dense && styles.dense, wide && styles.wide, ...more);
}
