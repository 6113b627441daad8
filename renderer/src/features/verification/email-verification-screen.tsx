import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileQuery } from '../../api/session.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { formatCountdown } from './countdown.ts';
import { useRedirect } from '../../screen/redirect.tsx';
import { ResultPage } from '../../screen/result-page.tsx';
import { useResend } from './use-resend.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { MailIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import styles from './email-verification-screen.module.css';
import { readRedirectQuery } from './redirect-query.ts';
import { forgetRedirect, rememberRedirect } from './remembered-redirect.ts';
import { useVerified } from './use-verified.ts';
import { WaysOn } from './ways-on.tsx';
import '../../i18n/en/deferred.ts';

/** The member's email; empty if the account has none, undefined while it loads. */
function useAddress(): string | undefined {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  return profile?.email;
}

/** The result of the last press, and the wait before the next. */
function ResendNotes({ resend }: { resend: ReturnType<typeof useResend> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles.notes}>
      <div role="status">
        {resend.isSuccess && <Notice kind="success" title={resend.data ?? t('verify.sent')} />}
      </div>
      <div role="alert">
        {resend.isError && <Notice kind="error" title={errorText(resend.error, 'verify.failed')} />}
      </div>
      {resend.wait > 0 && (
        <p className={styles.wait}>{t('verify.again', { time: formatCountdown(resend.wait, locale) })}</p>
      )}
    </div>
  );
}

function WaitingForLink({ onAsk }: { onAsk: () => void }) {
  const t = useT();
  const email = useAddress();
  const resend = useResend(onAsk);
  // A member who signed in through Steam may have no email.
  if (email === '')
    return (
      <ResultPage
        tone="calm"
        picture={<MailIcon />}
        title={t('verify.noAddress')}
        text={t('verify.noAddressText')}
      >
        <ButtonLink to={paths.personal}>{t('verify.toAccount')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.home}>
          {t('verify.home')}
        </ButtonLink>
      </ResultPage>
    );
  return (
    <ResultPage
      tone="calm"
      picture={<MailIcon />}
      title={t('verify.title')}
      text={email === undefined ? t('verify.text') : t('verify.textTo', { email })}
      notice={<ResendNotes resend={resend} />}
      aside={<p className={styles.aside}>{t('verify.waiting')}</p>}
    >
      {/* `aria-disabled` keeps the focus on the button while it waits. */}
      <Button busy={resend.isPending} aria-disabled={resend.wait > 0} onClick={resend.send}>
        {t('verify.resend')}
      </Button>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('verify.home')}
      </ButtonLink>
    </ResultPage>
  );
}

/**
 * `/email-verification`: explains how to verify the email, and sends the message again. Once it is verified, goes to the
 * query's `redirect`, or else to the confirmation page.
 */
export function EmailVerificationScreen() {
  const t = useT();
  const redirect = useRedirect();
  const [query] = useSearchParams();
  const target = readRedirectQuery(query);
  const { verified, ask } = useVerified();

  useEffect(() => {
    if (verified === 'no' && target !== undefined) rememberRedirect(target);
    if (verified !== 'no') forgetRedirect();
    if (verified !== 'now') return;
    if (target !== undefined) showToast('success', t('verify.done'));
    redirect(target ?? paths.verified);
  }, [verified, target, redirect, t]);

  if (verified === 'no') return <WaitingForLink onAsk={ask} />;
  return (
    <ResultPage
      tone="success"
      picture={<SuccessIcon />}
      title={t(verified === 'now' ? 'verify.done' : 'verify.already')}
      text={t(verified === 'now' ? 'verify.doneText' : 'verify.alreadyText')}
    >
      <WaysOn target={target} account={false} home />
    </ResultPage>
  );
}
