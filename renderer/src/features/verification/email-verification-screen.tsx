import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '../../api/session.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Outcome } from '../../screen/outcome.tsx';
import { currentScope } from '../../state/preferences.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

/** `/email-verification`: what to do about an address that is not verified, and the mail once more. */
export function EmailVerificationScreen() {
  const t = useT();
  const resend = useMutation({ mutationFn: () => resendVerification(currentScope()) });
  return (
    <Outcome
      tone="calm"
      picture={<MailIcon />}
      title={t('verify.title')}
      text={t('verify.text')}
      notice={
        <>
          {resend.isSuccess && (
            <Notice kind="success" title={resend.data ?? t('verify.sent')} announce="status" />
          )}
          {resend.isError && (
            <Notice kind="error" title={errorText(resend.error, 'verify.failed')} announce="alert" />
          )}
        </>
      }
    >
      <Button busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('verify.resend')}
      </Button>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('verify.home')}
      </ButtonLink>
    </Outcome>
  );
}
