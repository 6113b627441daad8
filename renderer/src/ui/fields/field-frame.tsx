import type { ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { ErrorIcon } from '../icons/more-icons.tsx';
import styles from './field-frame.module.css';
import hidden from '../text/visually-hidden.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and how to correct it. Announced when it appears. */
  error?: string | undefined;
}

export interface FieldIds {
  control: string;
  hint: string;
  error: string;
}

/** The attributes that link a control to its hint and error. */
export function describedControl(ids: FieldIds, texts: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = [texts.error && ids.error, texts.hint && ids.hint].filter(Boolean).join(' ');
  return {
    id: ids.control,
    'aria-invalid': Boolean(texts.error),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

/** The visual asterisk; the control itself has `aria-required`. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

/** Hint and error below a control. Both are shown, since the hint helps to correct the error. */
export function FieldNotes({ ids, hint, error }: { ids: FieldIds } & Omit<FieldTexts, 'label'>) {
  return (
    <>
      <div className={styles.live} aria-live="polite">
        {error && (
          <p className={styles.error} id={ids.error}>
            <ErrorIcon size={16} />
            {/* A server's text may be in a language of the other direction. */}
            <bdi>{error}</bdi>
          </p>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  required?: boolean | undefined;
  /** Shown to screen readers only: for toolbars, where the control's content explains it. */
  hideLabel?: boolean | undefined;
  children: ReactNode;
}

/** Label, control, error and hint: the layout of every kind of field. */
export function FieldFrame({ ids, label, hint, error, required, hideLabel, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={classNames(styles.label, hideLabel && hidden.hidden)} htmlFor={ids.control}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
