import { classNames } from '../page/class-names.ts';
import styles from './icons.module.css';

export interface IconProps {
  /** Edge in CSS pixels: 20 in controls and lines of text, 24 where the icon stands alone. */
  size?: 16 | 20 | 24;
  className?: string | undefined;
}

interface Drawing {
  /** Strokes, in a 24 by 24 field. */
  lines?: string;
  /** Filled parts. */
  solid?: string;
  /** Turns around where the page reads from right to left. */
  mirrors?: boolean;
}

/** Every icon is decoration: the name is beside it, or on the control that holds it. */
export function icon({ lines, solid, mirrors }: Drawing) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={classNames(styles.icon, mirrors && styles.mirrors, className)}
      >
        {lines && (
          <path
            d={lines}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
        {solid && <path d={solid} fill="currentColor" />}
      </svg>
    );
  };
}
