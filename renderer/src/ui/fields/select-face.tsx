import { classNames } from '../page/class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import type { SelectOption } from './select-props.ts';
import control from './control.module.css';
import styles from './select.module.css';

/** The classes of a closed select. */
export const selectClass = (dense = false) =>
  classNames(control.control, styles.trigger, dense && control.dense);

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
