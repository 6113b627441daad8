import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Profile } from '#shared/wire/session.ts';
import { profileQuery } from '../../api/session.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { formatCountdown } from './countdown.ts';
import { useResend } from './use-resend.ts';
import { pollSession } from './poll-session.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormError, Notice } from '../../ui/feedback/notice.tsx';
import { AddEmail } from './add-email.tsx';
import '../../i18n/en/deferred.ts';
import styles from './verify-row.module.css';

/** How often to ask whether the email is verified, in ms: the link may be opened on another device. */
const ASK_MS = 10_000;

/**
 * The first row of the checkout for a member whose email is not verified: what to do, and the email once more. After the
 * link was opened, anywhere, it says so: the checkout can continue.
 */
export function VerifyRow() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  const isVerified = useSession((state) => state.emailVerified === true);
  if (!isVerified) return profile && <Unverified profile={profile} />;
  return <Notice kind="success" announce="status" title={t('verify.done')} />;
}

function Unverified({ profile }: { profile: Profile }) {
  const asking = useRef<() => void>(undefined);
  useEffect(() => {
    const { ask, stop } = pollSession(ASK_MS);
    asking.current = ask;
    return stop;
  }, []);
  if (profile.email === '') return <AddEmail profile={profile} />;
  return <OpenLink email={profile.email} onSent={() => asking.current?.()} />;
}

/** Asks to open the link in the email. Sends it once more, and says what became of that. */
function OpenLink({ email, onSent }: { email: string; onSent: () => void }) {
  const t = useT();
  const locale = useLocale();
  const resend = useResend(onSent);
  return (
    <Notice kind="warning">
      <div className={styles.ask}>
        <div>
          <p className={styles.strong}>{t('checkout.verify')}</p>
          <p>{t('checkout.verifyText', { email })}</p>
        </div>
        {/* `aria-disabled` keeps the focus on the button while it waits. */}
        <Button
          dense
          variant="secondary"
          busy={resend.isPending}
          aria-disabled={resend.wait > 0}
          onClick={resend.send}
        >
          {t('checkout.resend')}
        </Button>
      </div>
      <p role="status">{resend.isSuccess && (resend.data ?? t('verify.sent'))}</p>
      {resend.wait > 0 && <p>{t('verify.again', { time: formatCountdown(resend.wait, locale) })}</p>}
      <FormError text={resend.isError ? errorText(resend.error, 'verify.failed') : undefined} />
    </Notice>
  );
}
