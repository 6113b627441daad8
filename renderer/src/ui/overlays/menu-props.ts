import type { ReactNode } from 'react';
import type { ButtonLook } from '../actions/button-look.ts';

/** The entries of a menu. */
export type MenuEntry =
  | { kind: 'item'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | {
      kind: 'choice';
      /** The heading of the group. */
      label: string;
      value: string;
      options: readonly { value: string; label: string; note?: string }[];
      onChange: (value: string) => void;
    }
  | { kind: 'separator' };

export interface MenuProps {
  /** The accessible name of the button, when its content is not enough. */
  label?: string | undefined;
  /** The content of the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  look?: ButtonLook | undefined;
  /** Replaces the button's classes. */
  className?: string | undefined;
  align?: 'start' | 'end';
}
