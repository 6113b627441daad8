import { useId, useState, type ReactNode } from 'react';
import control from './control.module.css';
import styles from './choice.module.css';

export interface CheckboxOption {
  value: string;
  label: string;
  /** Shown before the label: a rarity's dot. */
  mark?: ReactNode;
  /** The formatted number of results. */
  count?: string | undefined;
}

interface CheckboxGroupProps {
  legend: string;
  options: readonly CheckboxOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Label of the search field for the options, and the text when none matches; shown for long lists. */
  searchLabel: string;
  noMatch: string;
  disabled?: boolean | undefined;
}

/** From this many options on, a search field is shown. */
const SEARCH_FROM = 9;

/** A group of checkboxes; long lists scroll and can be searched. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, options, values, onChange, searchLabel, noMatch, disabled } = props;
  const name = useId();
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(needle));
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      {options.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <span className={`${control.control} ${control.dense}`}>
            <input
              type="search"
              aria-label={searchLabel}
              placeholder={searchLabel}
              className={control.input}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              // Enter must not submit the form around the search field.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </span>
        </div>
      )}
      <div className={styles.list}>
        {shown.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              className={styles.input}
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.mark}
            <span className={styles.text}>{option.label}</span>
            {option.count && <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
      <p className={styles.none} role="status" hidden={shown.length > 0}>
        {shown.length > 0 ? '' : noMatch}
      </p>
    </fieldset>
  );
}
