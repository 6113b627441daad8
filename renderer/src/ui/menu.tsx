import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { lazyPart, useLoadOnIntent } from './load-on-intent.ts';
import styles from './menu.module.css';

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

const part = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** A button that opens a list of actions, links and choices. Its code comes on hover or focus. */
export function Menu(props: MenuProps) {
  const { opened, trigger } = useLoadOnIntent(part);
  const className = props.className ?? buttonClass({ variant: 'quiet', ...props.look }, styles.trigger);
  if (opened) return <opened.part {...props} className={className} openedBy={opened.by} />;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={props.label}
      {...trigger}
    >
      {props.children}
    </button>
  );
}
