import type { ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { describedControl, FieldNotes } from './field-frame.tsx';
import { useFieldIds } from './use-field-ids.ts';
import control from './control.module.css';
import styles from './range-fields.module.css';

interface Bound {
  /** The accessible name: 'Minimum price'. */
  label: string;
  /** The placeholder of the empty field: 'Min'. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

interface RangeFieldsProps {
  legend: string;
  min: Bound;
  max: Bound;
  /** The currency symbol, before each amount. */
  prefix?: ReactNode;
  /** An error about both bounds: minimum above maximum. */
  error?: string | undefined;
}

/** Two amounts side by side with a shared error. */
export function RangeFields({ legend, min, max, prefix, error }: RangeFieldsProps) {
  const low = useFieldIds();
  const high = useFieldIds();
  const box = (bound: Bound, id: string) => (
    <span className={control.control}>
      {prefix && <span className={classNames(control.affix, control.prefix)}>{prefix}</span>}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={bound.placeholder}
        aria-label={bound.label}
        value={bound.value}
        onChange={(event) => bound.onChange(event.target.value)}
        {...describedControl({ ...low, control: id }, { error })}
        className={classNames(control.input, 'tabular')}
      />
    </span>
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pair}>
        {box(min, low.control)}
        {box(max, high.control)}
      </div>
      <div className={styles.notes}>
        <FieldNotes ids={low} error={error} />
      </div>
    </fieldset>
  );
}
