import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { staticPagesQuery } from '../../api/content.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';
import { PopularQuestions } from './popular-questions.tsx';
import styles from './help-screen.module.css';
import '../../i18n/en/deferred.ts';

/** The server's pages; nothing while there are none. */
function Pages() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: pages = [] } = useQuery({ ...staticPagesQuery(scope), enabled: settled });
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="help-pages">
      <SectionHeading id="help-pages" title={t('footer.legal')} />
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link className={styles.page} to={paths.staticPage(page)}>
              <bdi>{page.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Help: the questions and their answers, the server's pages, and the way to the support form. */
export function HelpScreen() {
  const t = useT();
  const title = t('footer.help');
  useDocumentTitle(title);
  return (
    <div className={styles.help}>
      <h1 className={styles.title}>{title}</h1>
      <PopularQuestions />
      <Pages />
      <section className={styles.write} aria-labelledby="help-write">
        <SectionHeading id="help-write" title={t('support.title')} />
        <p>{t('support.intro')}</p>
        <Button onClick={() => openDialog({ name: 'SUPPORT' })}>{t('footer.mail')}</Button>
      </section>
    </div>
  );
}
