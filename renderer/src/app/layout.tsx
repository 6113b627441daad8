import type { ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import styles from './layout.module.css';

/** Header, main area, footer: the default layout (document 1, §2). */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}
