import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { countriesQuery } from '../api/preferences.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { Button } from '../ui/actions/button.tsx';
import { classNames } from '../ui/page/class-names.ts';
import { describedControl, FieldFrame, useFieldIds } from '../ui/fields/field-frame.tsx';
import { CheckIcon, ChevronDownIcon } from '../ui/icons/icons.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { optionByTyping } from '../ui/fields/select-choices.ts';
import { moveIn } from './list-keys.ts';
import { useTyping } from './use-typing.ts';
import control from '../ui/fields/control.module.css';
import select from '../ui/fields/select.module.css';
import styles from './country-field.module.css';

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

/**
 * A country out of the server's list, found by typing the beginning of its name, open or closed. A listbox that
 * follows https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/.
 */
export function CountryField({
  label,
  error,
  required,
  name,
  value,
  onChange,
  onBlur,
  ref,
}: CountryFieldProps) {
  const t = useT();
  const locale = useLocale();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const countries = useQuery({ ...countriesQuery(scope), enabled: settled });
  const ids = useFieldIds();
  const list = useId();
  const type = useTyping();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const box = useRef<HTMLDivElement>(null);

  const options = useMemo(
    () =>
      (countries.data ?? [])
        .map(({ id, title }) => ({ value: id, label: title }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countries.data, locale],
  );
  const at = options.findIndex((option) => option.value === value);

  useEffect(() => {
    if (open) box.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [open, marked]);

  const show = () => {
    setMarked(Math.max(at, 0));
    setOpen(true);
  };
  const pick = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
    setOpen(false);
  };

  const press = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const letter = plain && event.key.length === 1 && (event.key !== ' ' || open);
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key);
    if (letter && event.key.trim() !== '') {
      const from = options[open ? marked : at]?.value ?? '';
      const found = optionByTyping(options, from, type(event.key));
      if (!found) return;
      if (open) setMarked(options.indexOf(found));
      else onChange(found.value);
      return;
    }
    if (!open) {
      if (!opens) return;
      event.preventDefault();
      show();
      return;
    }
    if (event.key === 'Escape') {
      // The list, not the dialog around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'Tab') {
      if (event.key !== 'Tab') event.preventDefault();
      pick(marked);
    } else {
      const next = moveIn(event.key, marked, options.length);
      if (next === undefined) return;
      event.preventDefault();
      setMarked(next);
    }
  };

  if (countries.isError) {
    return (
      <Notice
        kind="error"
        announce="alert"
        actions={
          <Button dense variant="secondary" onClick={() => void countries.refetch()}>
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
      <div className={styles.field}>
        <button
          ref={ref}
          type="button"
          name={name}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-activedescendant={open && marked >= 0 ? `${list}-${marked}` : undefined}
          aria-required={required}
          {...describedControl(ids, { error })}
          className={classNames(control.control, select.trigger)}
          onClick={() => (open ? setOpen(false) : show())}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
        >
          <span className={classNames(select.value, at < 0 && select.placeholder)}>
            {options[at]?.label ?? t('form.chooseCountry')}
          </span>
          <ChevronDownIcon />
        </button>
        {open && (
          <div ref={box} id={list} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
            {options.map((option, index) => (
              <button
                key={option.value}
                type="button"
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={classNames(styles.option, index === marked && styles.marked)}
                // Before the field loses the focus, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(index)}
                onPointerMove={() => setMarked(index)}
              >
                {option.label}
                {index === at && <CheckIcon size={16} />}
              </button>
            ))}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
