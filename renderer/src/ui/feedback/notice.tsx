import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../page/class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/more-icons.tsx';
import { announcePolitely } from './announcer.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

interface NoticeProps {
  kind?: NoticeKind;
  title?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced at once (errors) or politely; `none` for notices that are there from the start. */
  announce?: 'alert' | 'status' | 'none';
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}

/** Announces an element's words, and each change of them. @returns its ref */
function useAnnounced(isWanted: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const said = useRef('');
  useEffect(() => {
    const words = isWanted ? element.current?.innerText : '';
    if (!words || words === said.current) return;
    said.current = words;
    announcePolitely(words);
  });
  return element;
}

/** A notice in its place on the screen. Colour, icon and text all tell its kind. */
export function Notice(props: NoticeProps) {
  const { kind = 'info', title, children, actions, announce = 'none', onClose, closeLabel } = props;
  const Icon = ICONS[kind];
  const words = useAnnounced(announce === 'status');
  return (
    <div
      className={classNames(styles.notice, kind !== 'info' && styles[kind])}
      {...(announce !== 'none' && { role: announce })}
      // Said by the announcer, and not twice.
      {...(announce === 'status' && { 'aria-live': 'off' })}
    >
      <Icon />
      <div ref={words} className={styles.text}>
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

/** The error of a whole form, above its button. Takes no space while there is none. */
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
