import '../i18n/en/browsing.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/actions/button.tsx';
import { EmptyCase } from '../ui/items/empty-case.tsx';
import { useDocumentTitle } from './document-title.ts';
import styles from './message.module.css';

/** The page for unknown addresses. */
export function NotFound() {
  const t = useT();
  useDocumentTitle(t('shell.notFound'), { isMissing: true });
  return (
    <div className={styles.inside}>
      <EmptyCase />
      <h1 className={styles.title}>{t('shell.notFound')}</h1>
      <p className={styles.hint}>{t('shell.notFoundHint')}</p>
      <ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>
    </div>
  );
}
