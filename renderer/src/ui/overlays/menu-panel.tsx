import { useRef, type FocusEvent } from 'react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Link } from 'react-router-dom';
import { classNames } from '../page/class-names.ts';
import { pageDirection } from '../page/direction.ts';
import { CheckIcon } from '../icons/icons.tsx';
import type { MenuEntry, OpenedMenuProps } from './menu-props.ts';
import { useClosingPanel } from './use-closing-panel.ts';
import floating from './floating.module.css';

/** The real menu, open from the start: it loads because the user pressed the button. */
export function MenuPanel({ openedBy, ...props }: OpenedMenuProps) {
  // Radix detects the keyboard by key presses, but the opening press came before it was loaded. It then focuses the
  // panel; move the focus on to the first entry, once.
  const byKeyboard = useRef(openedBy === 'keyboard');
  const goToFirst = (event: FocusEvent<HTMLDivElement>) => {
    if (!byKeyboard.current || event.target !== event.currentTarget) return;
    byKeyboard.current = false;
    event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };

  const inColumns = props.entries.filter(({ kind }) => kind === 'choice').length === 3;
  const { open, onOpenChange, leaving, trigger, panel, onCloseAutoFocus } = useClosingPanel();

  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange} modal={false} dir={pageDirection()}>
      <DropdownMenu.Trigger ref={trigger} className={props.className} aria-label={props.label}>
        {props.children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={panel}
          onFocus={goToFirst}
          onCloseAutoFocus={onCloseAutoFocus}
          inert={leaving}
          className={classNames(floating.panel, inColumns && floating.columns, leaving && floating.leaving)}
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={8}
          loop
        >
          {props.entries.map((entry, index) => (
            <Entry key={entry.kind === 'separator' ? `line-${index}` : entry.label} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <DropdownMenu.Separator className={floating.separator} />;
    case 'item':
      return (
        <DropdownMenu.Item
          className={classNames(floating.item, entry.danger && floating.danger)}
          onSelect={entry.onSelect}
        >
          {entry.icon}
          {entry.label}
        </DropdownMenu.Item>
      );
    case 'link':
      return (
        <DropdownMenu.Item asChild className={floating.item}>
          <Link to={entry.to}>
            {entry.icon}
            {entry.label}
          </Link>
        </DropdownMenu.Item>
      );
    case 'choice':
      return (
        <DropdownMenu.RadioGroup aria-label={entry.label} value={entry.value} onValueChange={entry.onChange}>
          <DropdownMenu.Label className={floating.label}>{entry.label}</DropdownMenu.Label>
          {entry.options.map((option) => (
            <DropdownMenu.RadioItem key={option.value} value={option.value} className={floating.item}>
              <span className={floating.text}>{option.label}</span>
              {option.note && <bdi className={floating.note}>{option.note}</bdi>}
              <span className={floating.check}>
                <DropdownMenu.ItemIndicator>
                  <CheckIcon size={16} />
                </DropdownMenu.ItemIndicator>
              </span>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      );
  }
}
