import { buttonClass } from '../actions/button-look.ts';
import { lazyPart, useLoadOnIntent } from '../actions/load-on-intent.ts';
import type { MenuProps } from './menu-props.ts';
import styles from './menu.module.css';

const menuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** A button that opens a menu of actions, links and choices. Its code loads on hover or focus. */
export function Menu({ part = menuPanel, entries = [], ...props }: MenuProps) {
  const { opened, trigger } = useLoadOnIntent(part);
  const className = props.className ?? buttonClass({ variant: 'quiet', ...props.look }, styles.trigger);
  if (opened) return <opened.part {...props} entries={entries} className={className} openedBy={opened.by} />;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={props.label}
      data-mark={props.mark}
      {...trigger}
    >
      {props.children}
    </button>
  );
}
