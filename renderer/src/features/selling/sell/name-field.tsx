import { useState, type KeyboardEvent, type Ref } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { describedControl, FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useFieldIds } from '../../../ui/fields/use-field-ids.ts';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { useOptionList } from '../../../ui/fields/use-option-list.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { TITLE_LIMIT } from './sell-rules.ts';
import control from '../../../ui/fields/control.module.css';
import { SuggestedItem } from '../../../item/suggestions/suggested-item.tsx';
import { useSuggestedItems } from '../../../item/suggestions/use-suggested-items.ts';

interface NameFieldProps {
  error?: string | undefined;
  name: string;
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A skin's name, with suggestions from the catalogue. Any other name is allowed. Follows
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/.
 */
export function NameField({ error, value, onChange, onBlur, name, ref }: NameFieldProps) {
  const t = useT();
  const ids = useFieldIds();
  const [typing, setTyping] = useState(false);
  const { items: found } = useSuggestedItems(value, typing);
  // A complete name needs no suggestion.
  const items = found.length === 1 && found[0]?.name === value.trim() ? [] : found;
  const hint = t('sell.nameHint');
  const suggest = () => {
    setTyping(true);
    list.show(-1);
  };
  const close = () => {
    setTyping(false);
    list.hide();
  };
  const list = useOptionList({
    count: items.length,
    editable: true,
    onPick: (index) => {
      const picked = items[index];
      if (picked) onChange(picked.name);
      setTyping(false);
    },
  });
  const press = (event: KeyboardEvent) => {
    if (!list.handleKey(event) && !list.open && event.key === 'ArrowDown') suggest();
  };

  return (
    <FieldFrame ids={ids} label={t('sell.name')} hint={hint} error={error} required>
      <OptionList
        list={list}
        label={t('sell.suggestions')}
        options={items.map(({ name: title, copy }, index) => ({
          key: copy.id,
          selected: index === list.marked,
          content: <SuggestedItem item={copy} name={title} />,
        }))}
      >
        <span className={control.control}>
          <input
            ref={ref}
            type="text"
            name={name}
            role="combobox"
            aria-expanded={list.open}
            aria-controls={list.controls}
            aria-activedescendant={list.activeOption}
            aria-autocomplete="list"
            aria-required
            {...describedControl(ids, { hint, error })}
            className={control.input}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={TITLE_LIMIT}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              suggest();
            }}
            onKeyDown={press}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
        </span>
      </OptionList>
      <VisuallyHidden>
        <span role="status">{list.open ? t('sell.found', { count: items.length }) : ''}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
