import type { ComponentProps } from 'react';
import { classNames } from '../page/class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import type { SelectOption } from './select-props.ts';
import control from './control.module.css';
import styles from './select.module.css';

/** The classes of a closed select. */
export const selectClass = (dense = false) =>
  classNames(control.control, styles.trigger, dense && control.dense);

/** The button of a closed select. */
export function ClosedSelect(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      // There is no list to point at until it is open.
      aria-controls={undefined}
      aria-expanded={false}
      {...props}
    />
  );
}

/** What a closed select shows: the chosen option, or the placeholder. */
export function SelectFace({
  chosen,
  placeholder,
}: {
  chosen: SelectOption | undefined;
  placeholder: string;
}) {
  return (
    <>
      {chosen?.mark}
      <span className={classNames(styles.value, !chosen && styles.placeholder)}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDownIcon />
    </>
  );
}
