import type { ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './screen-loading.module.css';

/**
 * Fills the place of a loading screen. As tall as the viewport, so that the footer does not jump.
 * @param props.children a text about the wait
 */
export function ScreenLoading({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.room} aria-busy="true">
      <Spinner label={t('shell.loading')} />
      {children}
    </div>
  );
}
