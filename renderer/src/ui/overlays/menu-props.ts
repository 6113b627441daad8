import type { ComponentType, ReactNode } from 'react';
import type { ButtonLook } from '../actions/button-look.ts';
import type { LazyPart, OpenedBy } from '../actions/load-on-intent.ts';

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

interface MenuButtonProps {
  /** The accessible name of the button, when its content is not enough. */
  label?: string | undefined;
  /** The content of the button. */
  children: ReactNode;
  look?: ButtonLook | undefined;
  /** Replaces the button's classes. */
  className?: string | undefined;
  align?: 'start' | 'end';
  /** Identifies the button for `handover/first-input.ts`, if its name contains the current choice. */
  mark?: string;
}

/** An opened menu: the button and its panel. */
export interface OpenedMenuProps extends MenuButtonProps {
  entries: readonly MenuEntry[];
  openedBy: OpenedBy;
}

/** A menu has its entries, or a part that knows them and loads with the panel. */
export type MenuProps = MenuButtonProps &
  (
    | { entries: readonly MenuEntry[]; part?: undefined }
    | { entries?: undefined; part: LazyPart<ComponentType<OpenedMenuProps>> }
  );
