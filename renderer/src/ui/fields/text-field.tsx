import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { describedControl, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useFieldIds } from './use-field-ids.ts';
import styles from './control.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'className'> {
  /** Before the text: a currency symbol, an icon. */
  prefix?: ReactNode;
  /** After the text: a unit. */
  suffix?: ReactNode;
  /** A small button at the end, inside the box. */
  inside?: ReactNode;
  dense?: boolean | undefined;
}

/** A labelled text input. Accepts the props of react-hook-form's `register`, with `ref`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, suffix, inside, dense, required, id, ...rest } = props;
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} required={required}>
      <span className={classNames(styles.control, dense && styles.dense)}>
        {prefix && <span className={classNames(styles.affix, styles.prefix)}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          {...describedControl(ids, { hint, error })}
          aria-required={required}
          className={styles.input}
        />
        {suffix && <span className={classNames(styles.affix, styles.suffix)}>{suffix}</span>}
        {inside && <span className={styles.inside}>{inside}</span>}
      </span>
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {}

/** A labelled multi-line text input. */
export function TextArea({ label, hint, error, required, id, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} required={required}>
      <span className={styles.control}>
        <textarea
          rows={4}
          {...rest}
          {...describedControl(ids, { hint, error })}
          aria-required={required}
          className={classNames(styles.input, styles.area)}
        />
      </span>
    </FieldFrame>
  );
}
