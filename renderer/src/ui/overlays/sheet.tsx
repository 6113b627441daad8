import { Modal, type ModalProps } from './modal.tsx';
import styles from './modal.module.css';

interface SheetProps extends ModalProps {
  side?: 'start' | 'end' | 'bottom' | 'full';
}

const SHAPES = {
  start: styles.sheetStart,
  end: styles.sheetEnd,
  bottom: styles.dialog,
  full: styles.sheetFull,
} as const;

/** A panel from an edge of the screen: filters and the menu on phones. Open while mounted; load it on demand. */
export function Sheet({ side = 'end', ...props }: SheetProps) {
  return <Modal {...props} shape={SHAPES[side]} />;
}
