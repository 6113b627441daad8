import { Suspense, useId, type ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './account.module.css';

interface FormCardProps {
  title: string;
  /** How many skeletons to show while the form loads. */
  fields: number;
  children: ReactNode;
}

/** A card with a heading and a lazy form. Shows skeletons while the form loads. */
export function FormCard({ title, fields, children }: FormCardProps) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.subtitle}>
        {title}
      </h2>
      <Suspense fallback={<FieldSkeletons count={fields} />}>{children}</Suspense>
    </section>
  );
}

function FieldSkeletons({ count }: { count: number }) {
  const t = useT();
  return (
    <div className={styles.form} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton shape="text" width={90} />
          <Skeleton height={45} />
        </div>
      ))}
    </div>
  );
}
