import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { foldCase } from './typeahead.ts';
import control from './control.module.css';
import styles from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** Shown before the label: a rarity's dot. */
  mark?: ReactNode;
  /** The heading that it is under. */
  section?: string | undefined;
}

interface ChoiceGroupProps {
  legend: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Label of the search field for the options, and the text when none matches; shown for long lists. */
  searchLabel: string;
  noMatch: string;
  /** True to keep its height for any number of options. */
  steady?: boolean | undefined;
}

/** From this many options on, a search field is shown. */
const SEARCH_FROM = 9;

/** The arrow keys lead to the option above and below. */
function moveByArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const list = event.currentTarget.closest('fieldset');
  const inputs = [...(list?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + step]?.focus();
}

/** A group of checkboxes, under headings if its options name them; long lists scroll and can be searched. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, options, values, onChange, searchLabel, noMatch, steady } = props;
  const [wanted, setWanted] = useState('');
  const needle = foldCase(wanted).trim();
  const shown = options.filter((option) => foldCase(option.label).includes(needle));
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  const isLong = steady || options.length >= SEARCH_FROM;
  // A long list is one stop of Tab: the first chosen option, or the first of all.
  const [first] = shown;
  const stop = shown.find(({ value }) => values.includes(value)) ?? first;
  const row = ({ value, label, mark }: ChoiceOption) => (
    <label key={value} className={styles.choice}>
      <input
        type="checkbox"
        value={value}
        className={styles.input}
        checked={values.includes(value)}
        tabIndex={isLong && value !== stop?.value ? -1 : 0}
        onChange={() => toggle(value)}
        onKeyDown={isLong ? moveByArrows : undefined}
      />
      {mark}
      <span className={styles.text}>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {isLong && (
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
        {[...Map.groupBy(shown, ({ section = '' }) => section)].map(([section, rows]) =>
          section === '' ? (
            rows.map(row)
          ) : (
            <div key={section} role="group" aria-label={section}>
              <p className={styles.section} aria-hidden="true">
                {section}
              </p>
              {rows.map(row)}
            </div>
          ),
        )}
        <p className={styles.none} role="status" hidden={shown.length > 0}>
          {shown.length > 0 ? '' : noMatch}
        </p>
      </div>
    </fieldset>
  );
}
