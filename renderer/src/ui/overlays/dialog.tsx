import { classNames } from '../page/class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './modal.module.css';

interface DialogProps extends ModalProps {
  /**
   * `regular` is 480 px wide, `wide` 840; `full` fills the viewport (the age question). On phones, a sheet from
   * below.
   */
  size?: 'regular' | 'wide' | 'full';
}

/** A modal dialog. Open while mounted. Import it only from code that is itself loaded on demand. */
export function Dialog({ size = 'regular', ...props }: DialogProps) {
  const shape = size === 'full' ? styles.full : classNames(styles.dialog, size === 'wide' && styles.wide);
  return <Modal {...props} shape={shape} />;
}
