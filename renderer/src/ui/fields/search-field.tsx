import type { ComponentProps } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../page/class-names.ts';
import { CloseIcon, SearchIcon } from '../icons/icons.tsx';
import control from './control.module.css';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onSubmit' | 'className' | 'type'
> {
  /** The accessible name of the field and of its landmark. */
  label: string;
  submitLabel: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter and on a press of the icon button. */
  onSubmit: () => void;
  dense?: boolean | undefined;
}

/** A search field with a submit button. `ref` is the input. */
export function SearchField(props: SearchFieldProps) {
  const { label, submitLabel, clearLabel, value, onChange, onSubmit, dense, ...rest } = props;
  return (
    <form
      role="search"
      aria-label={label}
      className={classNames(styles.form, dense && styles.dense)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <span className={classNames(control.control, dense && control.dense)}>
        <input
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          {...rest}
          type="search"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={control.input}
        />
        <span className={control.inside}>
          {value && (
            <IconButton
              dense
              icon={<CloseIcon size={16} />}
              label={clearLabel}
              onClick={() => onChange('')}
            />
          )}
          <IconButton dense type="submit" icon={<SearchIcon />} label={submitLabel} />
        </span>
      </span>
    </form>
  );
}
