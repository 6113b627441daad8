import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { moveIn } from '../../../form/list-keys.ts';
import { useT } from '../../../i18n/texts.ts';
import { classNames } from '../../../ui/page/class-names.ts';
import { describedControl, FieldFrame, useFieldIds } from '../../../ui/fields/field-frame.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { TITLE_LIMIT } from './sell-rules.ts';
import { useSuggestions } from './use-suggestions.ts';
import control from '../../../ui/fields/control.module.css';
import styles from './name-field.module.css';

interface NameFieldProps {
  error?: string | undefined;
  name: string;
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

interface SuggestionListProps {
  id: string;
  names: readonly string[];
  /** The index of the marked option, -1 for none. */
  marked: number;
  onMark: (index: number) => void;
  onPick: (index: number) => void;
}

/** The listbox of suggested names. */
function SuggestionList({ id, names, marked, onMark, onPick }: SuggestionListProps) {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t('sell.suggestions')} className={styles.list}>
      {names.map((suggested, index) => (
        <button
          key={suggested}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={classNames(styles.option, index === marked && styles.marked)}
          // Keep the focus in the field: blur would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          onPointerMove={() => onMark(index)}
        >
          <bdi>{suggested}</bdi>
        </button>
      ))}
    </div>
  );
}

/**
 * A skin's name, with suggestions from the catalogue. Any other name is allowed. Follows
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/.
 */
export function NameField({ error, value, onChange, onBlur, name, ref }: NameFieldProps) {
  const t = useT();
  const ids = useFieldIds();
  const list = useId();
  const [typing, setTyping] = useState(false);
  const [marked, setMarked] = useState(-1);
  const names = useSuggestions(value, typing);
  const open = typing && names.length > 0;
  const hint = t('sell.nameHint');

  const close = () => {
    setTyping(false);
    setMarked(-1);
  };
  const pick = (index: number) => {
    const picked = names[index];
    if (picked !== undefined) onChange(picked);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown') setTyping(true);
      return;
    }
    if (event.key === 'Escape') {
      // Close the list, not the dialog.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault();
      pick(marked);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setMarked(moveIn(event.key, marked, names.length) ?? marked);
    }
  };

  return (
    <FieldFrame ids={ids} label={t('sell.name')} hint={hint} error={error} required>
      <div className={styles.field}>
        <span className={control.control}>
          <input
            ref={ref}
            type="text"
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            aria-activedescendant={open && marked >= 0 ? `${list}-${marked}` : undefined}
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
              setTyping(true);
              setMarked(-1);
            }}
            onKeyDown={press}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
        </span>
        {open && <SuggestionList id={list} names={names} marked={marked} onMark={setMarked} onPick={pick} />}
        <VisuallyHidden>
          <span role="status">{open ? t('sell.found', { count: names.length }) : ''}</span>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}
