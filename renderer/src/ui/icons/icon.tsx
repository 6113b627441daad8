import { classNames } from '../page/class-names.ts';
import styles from './icons.module.css';

export interface IconProps {
  /** Edge length in CSS pixels: 20 in controls and text, 24 for an icon alone, 48 in empty states. */
  size?: 16 | 20 | 24 | 48;
  className?: string | undefined;
}

interface Drawing {
  /** Stroked paths, in a 24 by 24 view box. */
  lines?: string;
  /** Filled paths. */
  solid?: string;
  /** Mirrored in right-to-left languages. */
  mirrors?: boolean;
}

/** Creates an icon component. Icons are decorative: the name is next to them, or on their control. */
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
