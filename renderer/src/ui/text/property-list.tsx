import type { ReactNode } from 'react';
import styles from './property-list.module.css';

export interface Property {
  label: string;
  value: ReactNode;
}

/** Names and values, in as many columns as fit. */
export function PropertyList({ properties }: { properties: readonly Property[] }) {
  return (
    <dl className={styles.list}>
      {properties.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
