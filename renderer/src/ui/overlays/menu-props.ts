import type { ReactNode } from 'react';
import type { ButtonLook } from '../actions/button-look.ts';

/** What a menu can hold. */
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
  /** The accessible name of the button, where its content does not say it. */
  label?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  look?: ButtonLook | undefined;
  /** Instead of a button's look. */
  className?: string | undefined;
  align?: 'start' | 'end';
}
