import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { authCheckQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { ResultPage } from '../../screen/result-page.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { sessionChecked, useSession } from '../../state/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { MailIcon, SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { tellOtherTabs } from './poll-session.ts';
import { forgetRedirect, readRememberedRedirect } from './remembered-redirect.ts';
import { WaysOn } from './ways-on.tsx';
import '../../i18n/en/deferred.ts';

/** A fresh check of the member's session; no answer for a visitor. */
function useFreshCheck() {
  const authenticated = useSession((state) => state.authenticated);
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...authCheckQuery,
    enabled: authenticated,
    refetchOnMount: 'always',
  });
  const answer = authenticated && isFetchedAfterMount && !isError ? data : undefined;
  useEffect(() => {
    if (!answer) return;
    sessionChecked(answer);
    if (answer.emailVerified) tellOtherTabs();
  }, [answer]);
  return { answer, asking: authenticated && !isFetchedAfterMount };
}

/**
 * `/email/verify/success` and `/email/verify/already-success`: the targets of the emailed link. Anyone can open these
 * URLs, so a member sees what the server says. Leads back to the cart and to where the verification was needed.
 */
export function VerifiedScreen() {
  const t = useT();
  const already = useLocation().pathname.endsWith('/already-success');
  const { answer, asking } = useFreshCheck();
  const [target] = useState(readRememberedRedirect);
  const verified = !asking && answer?.emailVerified !== false;
  useEffect(() => {
    if (verified) forgetRedirect();
  }, [verified]);

  if (asking) return <ScreenLoading />;
  if (answer?.authenticated && !answer.emailVerified)
    return (
      <ResultPage tone="calm" picture={<MailIcon />} title={t('verify.notYet')} text={t('verify.notYetText')}>
        <ButtonLink to={paths.emailVerification}>{t('verify.askAgain')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.home}>
          {t('verify.home')}
        </ButtonLink>
      </ResultPage>
    );
  return (
    <ResultPage
      tone="success"
      picture={<SuccessIcon />}
      title={t(already ? 'verify.already' : 'verify.done')}
      text={t(already ? 'verify.alreadyText' : 'verify.doneText')}
    >
      <WaysOn target={target} account home={false} />
    </ResultPage>
  );
}
