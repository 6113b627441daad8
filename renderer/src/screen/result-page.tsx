import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './result-page.module.css';

interface ResultPageProps {
  tone: 'success' | 'error' | 'calm';
  picture: ReactNode;
  title: string;
  text: string;
  /** What was said of it since, between the words and the ways on. */
  notice?: ReactNode;
  /** The ways on, the likelier one first. */
  children: ReactNode;
  /** Something small below them. */
  aside?: ReactNode;
}

/** How something ended: one calm picture, one sentence, what happens next, the ways on. */
export function ResultPage({ tone, picture, title, text, notice, children, aside }: ResultPageProps) {
  useDocumentTitle(title);
  return (
    <section className={styles.page} data-tone={tone}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words} aria-live="polite">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      </div>
      {notice}
      <div className={styles.ways}>{children}</div>
      {aside}
    </section>
  );
}
