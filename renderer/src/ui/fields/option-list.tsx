import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import type { OptionListState } from './use-option-list.ts';
import styles from './option-list.module.css';

interface ListedOption {
  key: string;
  content: ReactNode;
  selected: boolean;
}

interface OptionListProps {
  list: OptionListState;
  label: string;
  options: readonly ListedOption[];
  /** The control that the list opens under. */
  children: ReactNode;
}

/**
 * A combobox's control with its list below. Plain elements: the library's select mounts each option twice, which
 * some 250 countries make slow to open.
 */
export function OptionList({ list, label, options, children }: OptionListProps) {
  const { id, open, marked } = list;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) box.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [open, marked]);

  return (
    <div className={styles.field}>
      {children}
      {open && (
        <div ref={box} id={id} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
          {options.map(({ key, content, selected }, index) => (
            <button
              key={key}
              type="button"
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={selected}
              className={classNames(styles.option, index === marked && styles.marked)}
              // A press would move the focus out of the control, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => list.pick(index)}
              onPointerMove={() => list.mark(index)}
            >
              {content}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
