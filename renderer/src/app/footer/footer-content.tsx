import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { staticPagesQuery } from '../../api/content.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { platform } from '../../platform/current.ts';
import { openDialog, openLogin } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { useContacts } from '../contacts.ts';
import { Logo } from '../../ui/icons/logo.tsx';
import { MemberLink } from '../member-link.tsx';
import { ExternalLink } from '../../screen/external-link.tsx';
import { FooterSearch } from './footer-search.tsx';
import { PaymentMarks } from '../../ui/icons/payment-marks.tsx';
import { ServerHtml } from '../../ui/text/server-html.tsx';
import { htmlWithLinks } from '../../ui/text/text-lines.ts';
import { useTextLines } from '../../ui/text/use-text-lines.ts';
import styles from './footer.module.css';

function Column({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </nav>
  );
}

function ShopLinks() {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  return (
    <Column id="footer-shop" title={t('footer.shop')}>
      <li>
        <Link to={paths.products}>{t('header.buy')}</Link>
      </li>
      <li>
        <MemberLink to={paths.account}>{t('header.sell')}</MemberLink>
      </li>
      <li>
        <MemberLink to={paths.cart}>{t('header.cart')}</MemberLink>
      </li>
      <li>
        {authenticated ? (
          <Link to={paths.account}>{t('header.account')}</Link>
        ) : (
          <button type="button" className={styles.button} onClick={() => openLogin()}>
            {t('header.login')}
          </button>
        )}
      </li>
    </Column>
  );
}

function PageLinks() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: pages = [] } = useQuery({ ...staticPagesQuery(scope), enabled: settled });
  return (
    <Column id="footer-legal" title={t('footer.legal')}>
      {pages.map((page) => (
        <li key={page.id}>
          <Link to={paths.staticPage(page)}>{page.title}</Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'COOKIE_PREFERENCES' })}
        >
          {t('footer.cookies')}
        </button>
      </li>
      {/* In the client, About opens the file. */}
      {platform.kind === 'web' && (
        <li>
          <a href="/THIRD-PARTY-LICENCES.txt" target="_blank" rel="noopener">
            {t('footer.licences')}
          </a>
        </li>
      )}
    </Column>
  );
}

/** An email address that breaks only after the @. */
function Address({ text }: { text: string }) {
  const [person, host] = text.split('@');
  return (
    <bdi>
      {person}@<wbr />
      {host}
    </bdi>
  );
}

function HelpLinks() {
  const t = useT();
  const { instagram, mail } = useContacts();
  return (
    <Column id="footer-help" title={t('footer.help')}>
      <li>
        <Link to={paths.help}>{t('home.faq')}</Link>
      </li>
      <li>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'SUPPORT' })}
        >
          {t('header.support')}
        </button>
      </li>
      {mail && (
        <li>
          <ExternalLink href={mail} title={t('footer.mail')}>
            <Address text={mail.replace(/^mailto:/, '')} />
          </ExternalLink>
        </li>
      )}
      {instagram && (
        <li>
          <ExternalLink href={instagram}>Instagram</ExternalLink>
        </li>
      )}
    </Column>
  );
}

/** The footer's content. */
export function FooterContent() {
  const t = useT();
  const { requisites, copyright } = useSettings();
  const html = htmlWithLinks(requisites);
  const lines = useTextLines(html === undefined ? requisites : '');
  const rights = useTextLines(copyright ?? '').join(' ') || t('footer.copyright');
  return (
    <div className={styles.inner}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Link to={paths.home} className={styles.home} aria-label={t('header.logo')}>
            <Logo />
          </Link>
          <FooterSearch />
        </div>
        <ShopLinks />
        <HelpLinks />
        <PageLinks />
      </div>
      <div className={styles.base}>
        <div className={styles.requisites}>
          {html !== undefined && <ServerHtml html={html} />}
          {lines.map((line, index) => (
            <p key={`${index} ${line}`}>
              <bdi>{line}</bdi>
            </p>
          ))}
          <p className={styles.rights}>
            <bdi>{rights}</bdi>
          </p>
        </div>
        <PaymentMarks label={t('footer.payments')} />
      </div>
    </div>
  );
}
