import { classNames } from '../page/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `quiet` has no fill and no border: for actions that should not compete with another button. */
  variant?: 'primary' | 'secondary' | 'dark' | 'outlined' | 'quiet' | undefined;
  /** 36 px instead of 45: tables, toolbars, footers of lists. */
  dense?: boolean | undefined;
  /** Takes the whole width of its place. */
  wide?: boolean | undefined;
}

/** The class of everything that looks like a button: buttons, links, triggers of menus. */
export function buttonClass(look: ButtonLook, ...more: (string | false | undefined)[]): string {
  const { variant = 'primary', dense, wide } = look;
  return classNames(styles.button, styles[variant], dense && styles.dense, wide && styles.wide, ...more);
}
