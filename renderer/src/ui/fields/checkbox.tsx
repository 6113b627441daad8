import type { ComponentProps } from 'react';
import { describedControl, FieldNotes, RequiredMark, type FieldTexts } from './field-frame.tsx';
import { useFieldIds } from './use-field-ids.ts';
import styles from './choice.module.css';

interface CheckboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'className'> {}

/** A checkbox. Its label may contain links, such as terms and privacy. */
export function Checkbox({ label, hint, error, required, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div>
      <label className={styles.choice} htmlFor={ids.control}>
        <input
          {...rest}
          {...describedControl(ids, { hint, error })}
          type="checkbox"
          aria-required={required}
          className={styles.input}
        />
        <span className={styles.text}>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
