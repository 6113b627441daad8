import { useId, type ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  description?: string | undefined;
  /** Something small at the end of the label's first line. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  /** Shown in place of the label, which screen readers still read. */
  icon?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  hideLegend?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `segments`: side by side, for two to four short words. `list`: stacked, with descriptions. */
  look?: 'segments' | 'list';
}

/** A group of radio buttons. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hideLegend, options, value, onChange, look = 'list' } = props;
  const name = useId();
  const segments = look === 'segments';
  return (
    <fieldset>
      <legend className={classNames(!hideLegend && styles.legend)}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={classNames(segments && styles.segments)}>
        {options.map(({ aside, ...option }) => {
          const choice = (
            <label
              key={option.value}
              className={segments ? styles.segment : styles.choice}
              title={option.icon ? option.label : undefined}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                className={classNames(!segments && styles.input)}
                disabled={option.disabled}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span className={classNames(!segments && styles.text)}>
                {option.icon}
                {option.icon ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
            </label>
          );
          return aside === undefined ? (
            choice
          ) : (
            <div key={option.value} className={styles.withAside}>
              {choice}
              <div className={styles.aside}>{aside}</div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
