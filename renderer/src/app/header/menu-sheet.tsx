import { useEffect, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { WIDE } from '../../handover/catalogue-view.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { openDialog, openLogin, useDialog } from '../../state/dialog.ts';
import { useDeskNews } from '../../state/desk-news.ts';
import { useSession } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChevronEndIcon } from '../../ui/icons/icons.tsx';
import { InstagramIcon, MailIcon } from '../../ui/icons/more-icons.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useContacts } from '../contacts.ts';
import { MemberLink } from '../member-link.tsx';
import { ExternalLink } from '../../screen/external-link.tsx';
import { Balance } from './member-tools.tsx';
import { logOut } from './use-logout.ts';
import { usePreferenceChoices } from './preference-choices.ts';
import styles from './menu-sheet.module.css';
import '../../i18n/en/deferred.ts';

interface MenuSheetProps {
  onClose: () => void;
}

function Row({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  return (
    <NavLink to={to} className={styles.row ?? ''} onClick={onFollow}>
      {children}
      <ChevronEndIcon />
    </NavLink>
  );
}

function DialogRow({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      {children}
      <ChevronEndIcon />
    </button>
  );
}

function BalanceRow({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <DialogRow onOpen={onOpen}>
      {t('header.balance')}
      <span className={styles.balance}>
        <Balance />
      </span>
    </DialogRow>
  );
}

function Preferences() {
  const choices = usePreferenceChoices();
  return (
    <div className={styles.preferences}>
      {choices.map(({ label, value, options, onChange }) => (
        <Select
          key={label}
          label={label}
          placeholder={label}
          options={options.map(({ note, ...option }) => ({
            value: option.value,
            label: note ? `${option.label} ${note}` : option.label,
          }))}
          value={value}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

/** Calls `close` when the header no longer needs the sheet: on wide pages, for another page, and when a dialog opens. */
function useAutoClose(close: () => void): void {
  // A turned phone or a wider window shows the full header again.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    wide.addEventListener('change', close);
    // Its own links close it. Back and forward lead to another page too.
    window.addEventListener('popstate', close);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('popstate', close);
    };
  }, [close]);

  // Only one dialog at a time: the login dialog opens when the session ends.
  useEffect(() => useDialog.subscribe(({ active }) => active && close()), [close]);
}

function Contacts() {
  const t = useT();
  const { instagram, mail } = useContacts();
  if (!(instagram ?? mail)) return null;
  return (
    <p className={styles.contacts}>
      {instagram && (
        <ExternalLink href={instagram} className={styles.contact} aria-label="Instagram">
          <InstagramIcon size={24} />
        </ExternalLink>
      )}
      {mail && (
        <ExternalLink href={mail} className={styles.contact} aria-label={t('footer.mail')}>
          <MailIcon size={24} />
        </ExternalLink>
      )}
    </p>
  );
}

/** Focuses the first link. Radix would focus the first field, which is at the end. */
const focusFirstLink = (links: HTMLElement | null) => links?.querySelector('a')?.focus();

/** The header's content as a full-height sheet on phones. */
export function MenuSheet({ onClose }: MenuSheetProps) {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  const { registrationEnabled } = useSettings();
  const label = useDeskNews((state) => state.label);

  useAutoClose(onClose);

  const closeAndThen = (next: () => void) => () => {
    onClose();
    next();
  };

  return (
    <Sheet
      side="full"
      title={t('header.menu')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        authenticated ? (
          <Button variant="secondary" onClick={closeAndThen(logOut)}>
            {t('header.logout')}
          </Button>
        ) : (
          <>
            {registrationEnabled !== false && (
              <Button variant="secondary" onClick={closeAndThen(() => openDialog({ name: 'REGISTRATION' }))}>
                {t('login.toRegistration')}
              </Button>
            )}
            <Button onClick={closeAndThen(() => openLogin())}>{t('header.login')}</Button>
          </>
        )
      }
    >
      <nav ref={focusFirstLink} aria-label={t('header.main')} className={styles.nav}>
        {authenticated && <BalanceRow onOpen={closeAndThen(() => openDialog({ name: 'TOPUP' }))} />}
        <Row to={paths.products} onFollow={onClose}>
          {t('header.buy')}
        </Row>
        <MemberLink to={paths.account} className={styles.row} onFollow={onClose}>
          {t('header.sell')}
          <ChevronEndIcon />
        </MemberLink>
        <Row to={paths.desk} onFollow={onClose}>
          {label ?? t('header.desk')}
        </Row>
        <Row to={paths.favourites} onFollow={onClose}>
          {t('header.favourites')}
        </Row>
        {authenticated && (
          <>
            <Row to={paths.cart} onFollow={onClose}>
              {t('header.cart')}
            </Row>
            <Row to={paths.account} onFollow={onClose}>
              {t('header.profile')}
            </Row>
          </>
        )}
        <DialogRow onOpen={closeAndThen(() => openDialog({ name: 'SUPPORT' }))}>
          {t('header.support')}
        </DialogRow>
      </nav>
      <Preferences />
      <Contacts />
    </Sheet>
  );
}
