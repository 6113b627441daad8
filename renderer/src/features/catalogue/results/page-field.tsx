import { useId, useState } from 'react';
import { plainNumber } from '#shared/typed-text.ts';
import { useT } from '../../../i18n/texts.ts';
import control from '../../../ui/fields/control.module.css';
import { classNames } from '../../../ui/page/class-names.ts';
import styles from './page-field.module.css';

interface PageFieldProps {
  last: number;
  onPick: (page: number) => void;
}

/** Goes to a page by its number. */
export function PageField({ last, onPick }: PageFieldProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  const submit = () => {
    const plain = plainNumber(typed).trim();
    const page = /^\d{1,7}$/.test(plain) ? Number(plain) : 0;
    const fits = page >= 1 && page <= last;
    setWrong(!fits);
    if (!fits) return;
    setTyped('');
    onPick(page);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>{t('catalogue.goToPage')}</label>
      <span className={classNames(control.control, control.dense, styles.input)}>
        <input
          id={id}
          className={control.input}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={7}
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </span>
      {wrong && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t('catalogue.pageWrong', { last })}
        </p>
      )}
    </form>
  );
}
