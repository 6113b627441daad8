import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../page/class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/more-icons.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

interface NoticeProps {
  kind?: NoticeKind;
  title?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced at once (errors) or when there is a pause; `none` for what is there from the start. */
  announce?: 'alert' | 'status' | 'none';
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}

/** Something one should know, in its place on the screen. Colour, icon and words say the same. */
export function Notice(props: NoticeProps) {
  const { kind = 'info', title, children, actions, announce = 'none', onClose, closeLabel } = props;
  const Icon = ICONS[kind];
  return (
    <div
      className={classNames(styles.notice, kind !== 'info' && styles[kind])}
      {...(announce !== 'none' && { role: announce })}
    >
      <Icon />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && closeLabel && (
        <span className={styles.close}>
          <IconButton dense icon={<CloseIcon />} label={closeLabel} onClick={onClose} />
        </span>
      )}
    </div>
  );
}

/** What is wrong with a form as a whole, above its button. Takes no room while nothing is. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <Notice kind="error">
          <bdi>{text}</bdi>
        </Notice>
      )}
    </div>
  );
}
