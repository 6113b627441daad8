import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './result-page.module.css';

interface ResultPageProps {
  tone: 'success' | 'error' | 'calm';
  picture: ReactNode;
  title: string;
  text: string;
  /** The payment itself, below the words. */
  summary?: ReactNode;
  /** A newer notice, between the text and the links. */
  notice?: ReactNode;
  /** The next steps, the likeliest first. */
  children: ReactNode;
  /** A small note below them. */
  aside?: ReactNode;
}

/** A result page: a picture, what happened, what happens next, and links. */
export function ResultPage({
  tone,
  picture,
  title,
  text,
  summary,
  notice,
  children,
  aside,
}: ResultPageProps) {
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
      {summary}
      {notice}
      <div className={styles.ways}>{children}</div>
      {aside}
    </section>
  );
}
