import { useState, type KeyboardEvent, type Ref } from 'react';
import { useT } from '../../../i18n/texts.ts';
import { describedControl, FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useFieldIds } from '../../../ui/fields/use-field-ids.ts';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { useOptionList } from '../../../ui/fields/use-option-list.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { TITLE_LIMIT } from './sell-rules.ts';
import control from '../../../ui/fields/control.module.css';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../api/items.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { useDebounced } from '../../../screen/use-debounced.ts';

/** Pause in typing before the search, in ms. */
const PAUSE_MS = 300;
/** Items to request: many are copies of the same skin. */
const COPIES = 30;
/** The most suggestions to show. */
const AT_MOST = 6;

/** Suggests names of the catalogue for typed text. Empty for short or complete names and after errors. */
function useSuggestions(typed: string, wanted: boolean): readonly string[] {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...itemsQuery({ limit: COPIES, search }, scope),
    enabled: settled && wanted && search.length > 1,
    retry: false,
  });
  if (!wanted || search.length < 2 || typed.trim().length < 2) return [];
  const titles = (data?.items ?? []).flatMap(({ title }) => title ?? []);
  const names = [...new Set(titles)].slice(0, AT_MOST);
  return names.length === 1 && names[0] === typed.trim() ? [] : names;
}

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
  const names = useSuggestions(value, typing);
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
    count: names.length,
    editable: true,
    onPick: (index) => {
      const picked = names[index];
      if (picked !== undefined) onChange(picked);
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
        options={names.map((suggested, index) => ({
          key: suggested,
          selected: index === list.marked,
          content: <bdi>{suggested}</bdi>,
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
        <span role="status">{list.open ? t('sell.found', { count: names.length }) : ''}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
