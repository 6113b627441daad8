import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './offer/offer.module.css';

interface InlineConfirmProps {
  title: string;
  /** The consequence of confirming. */
  text: string;
  /** The buttons; the confirming one comes last. */
  children: ReactNode;
}

/** Asks for a confirmation inside a dialog. Takes the focus, so that screen readers announce it. */
export function InlineConfirm({ title, text, children }: InlineConfirmProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={styles.question}
    >
      <p id={id} className={styles.asked}>
        {title}
      </p>
      <p id={`${id}-text`} className={styles.next}>
        {text}
      </p>
      <div className={styles.answers}>{children}</div>
    </div>
  );
}
