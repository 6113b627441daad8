import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { paths } from '../../paths.ts';
import { openDialog, openLogin } from '../../state/dialog.ts';
import { useMayHaveFavourites } from '../../state/may-have-favourites.ts';
import { useDeskNews } from '../../state/desk-news.ts';
import { useSession } from '../../state/session.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { HeartIcon, MenuIcon } from '../../ui/icons/icons.tsx';
import { lazyPart, loadForPress } from '../../ui/actions/load-on-intent.ts';
import { ClosingContext, useClosing } from '../../ui/overlays/use-closing.ts';
import { MemberLink } from '../member-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MemberTools } from './lazy-member-tools.ts';
import { Logo } from '../../ui/icons/logo.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import styles from './header.module.css';

const sheet = lazyPart(async () => {
  const { MenuSheet } = await import('./menu-sheet.tsx');
  return MenuSheet;
});

/** Leads to the desk, which adds how much is unread. */
function DeskLink() {
  const t = useT();
  const label = useDeskNews((state) => state.label);
  return (
    <NavLink to={paths.desk} className={styles.link ?? ''}>
      {label ?? t('header.desk')}
    </NavLink>
  );
}

function Links() {
  const t = useT();
  return (
    <nav className={styles.links} aria-label={t('header.main')}>
      <NavLink to={paths.products} className={styles.link ?? ''}>
        {t('header.buy')}
      </NavLink>
      <MemberLink to={paths.account} className={styles.link}>
        {t('header.sell')}
      </MemberLink>
      <DeskLink />
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'SUPPORT' })}
      >
        {t('header.support')}
      </button>
    </nav>
  );
}

/** Opens the phone's menu. */
function MenuButton() {
  const t = useT();
  const [wanted, setWanted] = useState<Awaited<ReturnType<typeof sheet.load>>>();
  const { shown: Sheet, leaving } = useClosing(wanted);
  const prefetch = () => void sheet.load().catch(() => undefined);
  const open = () => void loadForPress(sheet).then((part) => setWanted(() => part));
  return (
    <span className={styles.phone}>
      <IconButton
        icon={<MenuIcon size={24} />}
        label={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(wanted)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      />
      {Sheet && (
        <ClosingContext value={leaving}>
          <Sheet onClose={() => setWanted(undefined)} />
        </ClosingContext>
      )}
    </span>
  );
}

const FavouritesCount = lazyCode(
  async () => (await import('./favourites-count.tsx')).FavouritesCount,
  () => null,
);

/** Leads to the favourites, with their number. */
function FavouritesLink() {
  const t = useT();
  const name = t('header.favourites');
  const mayHaveSome = useMayHaveFavourites(({ may }) => may);
  return (
    <Link to={paths.favourites} className={styles.trigger} title={name}>
      <VisuallyHidden>{name} </VisuallyHidden>
      <HeartIcon />
      {mayHaveSome && (
        <Suspense fallback={null}>
          <FavouritesCount />
        </Suspense>
      )}
    </Link>
  );
}

/** The page's header. */
export function Header() {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={t('header.logo')}>
          <Logo />
        </Link>
        <Links />
        <HeaderSearch />
        <div className={styles.tools} data-member={authenticated ? '' : undefined}>
          <span className={styles.wide}>
            <PreferencesMenu />
            <FavouritesLink />
          </span>
          {authenticated ? (
            <Suspense fallback={null}>
              <MemberTools />
            </Suspense>
          ) : (
            <span className={styles.wide} data-guest="">
              <Button dense onClick={() => openLogin()}>
                {t('header.login')}
              </Button>
            </span>
          )}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
