import { useId, type ComponentProps } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'id'> {
  label: string;
  /** One sentence about its effect. */
  description: string;
  /** Replaces the words on and off when the switch can't be changed: 'Always on'. */
  note?: string | undefined;
}

/** A switch with its description. The whole row can be pressed. */
export function Switch({ label, description, note, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <span className={styles.description} id={`${id}-description`}>
          {description}
        </span>
      </span>
      <span className={styles.end}>
        {note && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={note ? `${id}-note ${id}-description` : `${id}-description`}
          className={styles.switch}
        />
      </span>
    </label>
  );
}
