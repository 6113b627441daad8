import type { ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';
import { ModalParts } from './modal-parts.tsx';
import styles from './modal.module.css';

interface StaticDialogProps {
  /** Id of the title. */
  titleId: string;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** The looks of `Dialog`, without its behaviour, for the first view. */
export function StaticDialog({ titleId, title, closeLabel, children }: StaticDialogProps) {
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <>
      <div className={styles.backdrop} data-backdrop="" />
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className={classNames(styles.content, styles.dialog)}
      >
        <ModalParts heading={heading} close={{ label: closeLabel, onClose: () => undefined }}>
          {children}
        </ModalParts>
      </div>
    </>
  );
}
