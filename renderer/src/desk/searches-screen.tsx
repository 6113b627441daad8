import { Link } from 'react-router-dom';
import type { ShownSearch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { BookmarkIcon } from '../ui/icons/desk-icons.tsx';
import { useAge } from './ages.ts';
import { DeskPage } from './desk-page.tsx';
import { SearchMenu } from './search-menu.tsx';
import styles from './searches.module.css';
import { deskPaths } from './desk-paths.ts';
import '../i18n/en/desk.ts';

/** What has changed since the user's last look, in words and numbers. */
function Changes({ search: { fresh, cheaper, dearer, gone } }: { search: ShownSearch }) {
  const t = useT();
  const parts = [
    [fresh, 'desk.new'],
    [cheaper, 'desk.cheaper'],
    [dearer, 'desk.dearer'],
    [gone, 'desk.gone'],
  ] as const;
  return (
    <span className={styles.changes}>
      {parts.map(([count, key]) => (
        <span key={key} data-changed={count > 0 || undefined}>
          {t(key)} <strong>{count}</strong>
        </span>
      ))}
    </span>
  );
}

/** When a search was last checked, or why not. */
export function CheckedNote({ search: { checkedAt, isDue, failure } }: { search: ShownSearch }) {
  const t = useT();
  const age = useAge();
  // Before the first answer the screen says that it comes.
  const checked =
    checkedAt !== undefined && (isDue ? t('desk.due') : t('desk.checked', { age: age(checkedAt) }));
  return (
    <span className={styles.facts}>
      {checked}
      {checked && failure && ' · '}
      {failure && <span className={styles.failure}>{t(`desk.failure.${failure}`)}</span>}
    </span>
  );
}

function SearchRow({ search, place, count }: { search: ShownSearch; place: number; count: number }) {
  const t = useT();
  return (
    <li className={styles.row}>
      <span className={styles.names}>
        <Link className={styles.name} to={deskPaths.search(search.id)}>
          <bdi>{search.name}</bdi>
        </Link>
        <CheckedNote search={search} />
      </span>
      {search.checkedAt === undefined ? (
        <span className={styles.first}>{!search.failure && t('desk.firstCheck')}</span>
      ) : (
        <>
          <span className={styles.facts}>{t('desk.found', { count: search.found })}</span>
          <Changes search={search} />
        </>
      )}
      <SearchMenu search={search} at={{ place, count }} />
    </li>
  );
}

/** `/desk/searches`: the saved searches, and what has changed in each. */
export function SearchesScreen() {
  const t = useT();
  return (
    <DeskPage title={t('desk.searches')}>
      {({ searches }) =>
        searches.length === 0 ? (
          <EmptyState
            picture={<BookmarkIcon size={48} />}
            title={t('desk.searchesNone')}
            hint={t('desk.searchesNoneHint')}
            actions={<ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>}
          />
        ) : (
          <ul className={styles.list} aria-label={t('desk.searches')}>
            {searches.map((search, place) => (
              <SearchRow key={search.id} search={search} place={place} count={searches.length} />
            ))}
          </ul>
        )
      }
    </DeskPage>
  );
}
