import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import hidden from '../text/visually-hidden.module.css';
import styles from './modal.module.css';

interface ModalPartsProps {
  /** The title's element. */
  heading: ReactNode;
  hideTitle?: boolean | undefined;
  /** The description's element. */
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Undefined for one without a close button. */
  close: { label: string; disabled?: boolean | undefined; onClose: () => void } | undefined;
}

/** What a dialog or sheet holds. */
export function ModalParts({ heading, hideTitle, description, children, actions, close }: ModalPartsProps) {
  return (
    <>
      <div className={hideTitle ? hidden.hidden : styles.head}>
        {heading}
        {description}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {actions && (
        <div className={styles.actions} data-bottom-bar="">
          {actions}
        </div>
      )}
      {/* Last in order, so that focus starts with the dialog's content. */}
      {close && (
        <div className={styles.close} data-close="">
          <IconButton
            icon={<CloseIcon />}
            label={close.label}
            disabled={close.disabled}
            onClick={close.onClose}
          />
        </div>
      )}
    </>
  );
}
