import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { foldCase } from './typeahead.ts';
import control from './control.module.css';
import styles from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** Shown before the label: a rarity's dot. */
  mark?: ReactNode;
}

interface ChoiceGroupProps {
  legend: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Label of the search field for the options, and the text when none matches; shown for long lists. */
  searchLabel: string;
  noMatch: string;
  /** The label of no choice. With it one option can be chosen, else several. */
  oneOrAll?: string | undefined;
  /** True to keep its height for any number of options. */
  steady?: boolean | undefined;
}

/** From this many options on, a search field is shown. */
const SEARCH_FROM = 9;

/** A group of checkboxes or radio buttons; long lists scroll and can be searched. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, options, values, onChange, searchLabel, noMatch, oneOrAll, steady } = props;
  const name = useId();
  const [wanted, setWanted] = useState('');
  const needle = foldCase(wanted).trim();
  const shown = options.filter((option) => foldCase(option.label).includes(needle));
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  const one = oneOrAll !== undefined;
  const rows = one && needle === '' ? [{ value: '', label: oneOrAll }, ...shown] : shown;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {(steady || options.length >= SEARCH_FROM) && (
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
      <div className={classNames(styles.list, steady && styles.steady)}>
        {rows.map((option: ChoiceOption) => (
          <label key={option.value} className={styles.choice}>
            <input
              type={one ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              className={styles.input}
              checked={option.value === '' ? values.length === 0 : values.includes(option.value)}
              onChange={() => (one ? onChange(option.value ? [option.value] : []) : toggle(option.value))}
            />
            {option.mark}
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
        <p className={styles.none} role="status" hidden={shown.length > 0}>
          {shown.length > 0 ? '' : noMatch}
        </p>
      </div>
    </fieldset>
  );
}
