import type { ReactNode } from 'react';
import styles from './payment-marks.module.css';

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={styles.mark}>
      <svg role="img" aria-label={name} viewBox="0 0 52 32" width="52" height="32">
        {children}
      </svg>
    </li>
  );
}

/** The accepted payment brands, in one muted colour. */
export function PaymentMarks({ label }: { label: string }) {
  return (
    <ul className={styles.marks} aria-label={label}>
      <Mark name="Visa">
        <text x="26" y="21" className={styles.visa}>
          VISA
        </text>
      </Mark>
      <Mark name="Mastercard">
        <circle cx="21.5" cy="16" r="8" className={styles.back} />
        <path d="M30.5 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16" className={styles.front} />
      </Mark>
      <Mark name="Apple Pay">
        <path
          className={styles.solid}
          d="M14.7 12.1c.5-.6.8-1.4.7-2.2-.7 0-1.5.4-2 1.1-.4.5-.8 1.3-.7 2.1.8.1 1.5-.4 2-1m.7 1.1c-1.1-.1-2 .6-2.6.6-.5 0-1.3-.6-2.2-.6-1.1 0-2.2.7-2.8 1.7-1.2 2-.3 5.1.8 6.7.6.8 1.3 1.8 2.2 1.7.9 0 1.2-.6 2.2-.6 1.1 0 1.4.6 2.3.6s1.5-.8 2.1-1.7c.7-.9.9-1.8.9-1.9 0 0-1.8-.7-1.8-2.7 0-1.7 1.4-2.5 1.4-2.5-.7-1.2-1.9-1.3-2.5-1.3"
        />
        <text x="21.5" y="21.5" className={styles.pay}>
          Pay
        </text>
      </Mark>
      <Mark name="Google Pay">
        <path className={styles.stroke} d="M17.6 12.9a5 5 0 1 0 1.4 3.6h-4.6" />
        <text x="22.5" y="21.5" className={styles.pay}>
          Pay
        </text>
      </Mark>
    </ul>
  );
}
