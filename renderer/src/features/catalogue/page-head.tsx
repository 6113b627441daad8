import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { gameFacts } from './game-facts.ts';
import { GameLink, GameLinks } from './game-links.tsx';
import type { Catalogue } from './use-catalogue.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  catalogue: Catalogue;
  title: string | undefined;
  /** True if the links to the games are in the filter rail. */
  wide: boolean;
}

/** The page's title; on phones also links to the other games. */
export function PageHead({ catalogue, title, wide }: PageHeadProps) {
  const t = useT();
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {title ?? (
          <>
            <Skeleton shape="text" width="6ch" />
            <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          </>
        )}
      </h1>
      {!wide && <Games catalogue={catalogue} />}
    </header>
  );
}

/** Links to the games of the whole catalogue. */
export function Games({
  catalogue: { categories, categoriesError, retryCategories, place },
}: {
  catalogue: Catalogue;
}) {
  const t = useT();
  if (place.list !== 'all') return null;
  if (categories.length === 0 && categoriesError)
    return (
      <p className={styles.failed} role="alert">
        {errorText(categoriesError, 'catalogue.categoriesFailed')}
        <Button variant="secondary" dense onClick={retryCategories}>
          {t('shell.retry')}
        </Button>
      </p>
    );
  if (categories.length < 2) return null;
  return (
    <GameLinks>
      {gameFacts(categories, place).map((game) => (
        <GameLink key={game.href} {...game} />
      ))}
    </GameLinks>
  );
}
