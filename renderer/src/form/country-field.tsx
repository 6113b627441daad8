import { useQuery } from '@tanstack/react-query';
import { useMemo, type KeyboardEvent, type Ref } from 'react';
import { textOrder } from '#shared/intl-formats.ts';
import { countriesQuery } from '../api/preferences.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { describedControl, FieldFrame } from '../ui/fields/field-frame.tsx';
import { useFieldIds } from '../ui/fields/use-field-ids.ts';
import { OptionList } from '../ui/fields/option-list.tsx';
import { optionByTyping, useTypedWord } from '../ui/fields/typeahead.ts';
import { useOptionList } from '../ui/fields/use-option-list.ts';
import { CheckIcon, ChevronDownIcon } from '../ui/icons/icons.tsx';
import { classNames } from '../ui/page/class-names.ts';
import control from '../ui/fields/control.module.css';
import select from '../ui/fields/select.module.css';

interface CountryFieldProps {
  label: string;
  error?: string | undefined;
  required?: boolean | undefined;
  name: string;
  /** The id of a country of the server's list; '' for none. */
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * A country of the server's list, found by typing the beginning of its name while the list is open or closed. Follows
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/.
 */
export function CountryField(props: CountryFieldProps) {
  const { label, error, required, name, value, onChange, onBlur, ref } = props;
  const t = useT();
  const ids = useFieldIds();
  const { options, failed, retry } = useCountryOptions();
  const addLetter = useTypedWord();
  const chosen = options.findIndex((option) => option.value === value);
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };
  const list = useOptionList({ count: options.length, onPick: choose });
  const show = () => list.show(Math.max(chosen, 0));

  const press = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (plain && event.key.length === 1 && event.key !== ' ') {
      const from = options[list.open ? list.marked : chosen]?.value ?? '';
      const found = optionByTyping(options, from, addLetter(event.key));
      if (!found) return;
      if (list.open) list.mark(options.indexOf(found));
      else onChange(found.value);
      return;
    }
    if (list.handleKey(event) || list.open || !OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    show();
  };

  if (failed) {
    return (
      <Notice
        kind="error"
        announce="alert"
        actions={
          <Button dense variant="secondary" onClick={retry}>
            {t('shell.retry')}
          </Button>
        }
      >
        {t('form.countriesFailed')}
      </Notice>
    );
  }
  return (
    <FieldFrame ids={ids} label={label} error={error} required={required}>
      <OptionList
        list={list}
        label={label}
        options={options.map((option, index) => ({
          key: option.value,
          selected: index === chosen,
          content: (
            <>
              {option.label}
              {index === chosen && <CheckIcon size={16} />}
            </>
          ),
        }))}
      >
        <button
          ref={ref}
          type="button"
          name={name}
          role="combobox"
          aria-expanded={list.open}
          aria-controls={list.controls}
          aria-activedescendant={list.activeOption}
          aria-haspopup="listbox"
          aria-required={required}
          {...describedControl(ids, { error })}
          className={classNames(control.control, select.trigger)}
          onClick={() => (list.open ? list.hide() : show())}
          onKeyDown={press}
          onBlur={() => {
            list.hide();
            onBlur();
          }}
        >
          <span className={classNames(select.value, chosen < 0 && select.placeholder)}>
            {options[chosen]?.label ?? t('form.chooseCountry')}
          </span>
          <ChevronDownIcon />
        </button>
      </OptionList>
    </FieldFrame>
  );
}

/** The server's countries in the order of the reader's alphabet; asked for once language and currency are known. */
function useCountryOptions() {
  const locale = useLocale();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const countries = useQuery({ ...countriesQuery(scope), enabled: settled });
  const options = useMemo(() => {
    const byTitle = textOrder(locale);
    return (countries.data ?? [])
      .map(({ id, title }) => ({ value: id, label: title }))
      .sort((a, b) => byTitle(a.label, b.label));
  }, [countries.data, locale]);
  return { options, failed: countries.isError, retry: () => void countries.refetch() };
}
