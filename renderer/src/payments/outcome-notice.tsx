import type { Intent } from '#shared/rules/intent.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { FormError, Notice } from '../ui/feedback/notice.tsx';
import type { PaymentOutcome } from './use-payment-request.ts';

interface OutcomeNoticeProps {
  outcome: PaymentOutcome | undefined;
  busy: boolean;
  onCheck: (intent: Intent) => void;
  /** The server's errors are at their fields already. */
  placed?: boolean | undefined;
}

/** Shows above a form's button why its request did not succeed. */
export function OutcomeNotice({ outcome, busy, onCheck, placed }: OutcomeNoticeProps) {
  const t = useT();
  switch (outcome?.kind) {
    case 'refused':
    case 'unreachable':
      return placed ? null : <FormError text={outcome.text} />;
    case 'under-way':
      return (
        <Notice kind="info" announce="status">
          {t('ask.underWay')}
        </Notice>
      );
    case 'open':
      return (
        <Notice kind="warning" announce="alert">
          {t('ask.open')}
        </Notice>
      );
    case 'away':
      // The page is being left, unless the URL got lost: sending again with the same key returns it.
      return outcome.intent.redirectUrl === undefined ? (
        <Notice kind="warning" announce="alert">
          {t('ask.wayLost')}
        </Notice>
      ) : null;
    case 'lost': {
      const { intent } = outcome;
      return (
        <Notice
          kind="warning"
          announce="alert"
          actions={
            <Button dense variant="secondary" busy={busy} onClick={() => onCheck(intent)}>
              {t('unfinished.check')}
            </Button>
          }
        >
          {t('ask.lost')}
        </Notice>
      );
    }
    default:
      return null;
  }
}
