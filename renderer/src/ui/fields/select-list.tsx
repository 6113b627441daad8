import { useEffect, type ComponentProps } from 'react';
import * as RadixSelect from 'radix-ui/select';
import { classNames } from '../page/class-names.ts';
import { pageDirection } from '../page/direction.ts';
import { CheckIcon } from '../icons/icons.tsx';
import { giveNonceToStyles, pageNonce } from '../page/page-nonce.ts';
import type { SelectProps } from './select-props.ts';
import { useClosingPanel } from '../overlays/use-closing-panel.ts';
import floating from '../overlays/floating.module.css';

/**
 * Undoes hiding the page from screen readers while a select's list is open. A list is not a dialog, and hidden
 * elements that keep focus are a trap. Making them inert would recompute all styles and delay the press
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Elements that were hidden before stay hidden: pictures, and
 * the page behind a dialog.
 */
function NothingHidden() {
  useEffect(() => {
    // Radix hides the page in its own effect, which runs after this one.
    const before = new Set<Element>(document.querySelectorAll('[aria-hidden="true"]'));
    const frame = requestAnimationFrame(() => {
      // Radix re-creates its native select for forms, which must stay hidden.
      for (const element of document.querySelectorAll('[data-aria-hidden="true"]:not(select)'))
        if (!before.has(element)) element.removeAttribute('aria-hidden');
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

giveNonceToStyles();

/** The library knows no empty value; the line that takes the choice back has this one. */
const NONE = 'none:';

interface SelectListProps extends Pick<
  SelectProps,
  'options' | 'value' | 'onChange' | 'placeholder' | 'clearable' | 'disabled'
> {
  trigger: ComponentProps<'button'>;
}

/** The select itself, open from the start: it is fetched because someone asked for it. */
export function SelectList(props: SelectListProps) {
  const { options, value, onChange, placeholder, clearable, disabled, trigger } = props;
  const { children, ...triggerProps } = trigger;
  const { open, onOpenChange, leaving, trigger: box, panel, onCloseAutoFocus } = useClosingPanel();

  return (
    <RadixSelect.Root
      open={open}
      onOpenChange={onOpenChange}
      dir={pageDirection()}
      disabled={disabled ?? false}
      value={value === '' && clearable ? NONE : value}
      onValueChange={(next) => onChange(next === NONE ? '' : next)}
    >
      <RadixSelect.Trigger ref={box} {...triggerProps}>
        {children}
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          ref={panel}
          className={classNames(floating.panel, floating.list, leaving && floating.leaving)}
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          inert={leaving}
          // It has chosen, and would now press the box, which has the keyboard again.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <NothingHidden />
          <RadixSelect.Viewport className={floating.viewport} nonce={pageNonce()}>
            {clearable && <Choice value={NONE} label={placeholder} />}
            {options.map((option) => (
              <Choice key={option.value} {...option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function Choice({ value, label, mark, disabled }: SelectProps['options'][number]) {
  return (
    <RadixSelect.Item value={value} disabled={disabled ?? false} className={floating.item}>
      {mark}
      <span className={floating.text}>
        <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
      </span>
      <span className={floating.check}>
        <RadixSelect.ItemIndicator>
          <CheckIcon size={16} />
        </RadixSelect.ItemIndicator>
      </span>
    </RadixSelect.Item>
  );
}
