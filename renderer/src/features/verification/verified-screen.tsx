import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { authCheckQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Outcome } from '../../screen/outcome.tsx';
import { sessionChecked, useSession } from '../../state/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SuccessIcon } from '../../ui/icons.tsx';

/** `/email/verify/success` and `/email/verify/already-success`: where the link of the mail leads. */
export function VerifiedScreen() {
  const t = useT();
  const already = useLocation().pathname.endsWith('/already-success');
  const authenticated = useSession((state) => state.authenticated);

  // The address says so; whether it is so only the server knows.
  useEffect(() => {
    if (authenticated) void queryClient.fetchQuery(authCheckQuery).then(sessionChecked, () => undefined);
  }, [authenticated]);

  return (
    <Outcome
      tone="success"
      picture={<SuccessIcon />}
      title={t(already ? 'verify.already' : 'verify.done')}
      text={t(already ? 'verify.alreadyText' : 'verify.doneText')}
    >
      <ButtonLink to={paths.personal}>{t('verify.toAccount')}</ButtonLink>
    </Outcome>
  );
}
