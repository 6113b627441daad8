import { useEffect, useEffectEvent } from 'react';
import type { Intent } from '#shared/rules/intent.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { FormError, Notice } from '../ui/feedback/notice.tsx';
import { useIsOverdue } from '../ui/overlays/use-is-overdue.ts';
import { uncertainText } from './uncertain-text.ts';
import type { PaymentOutcome } from './use-payment-request.ts';

/** How often a form asks what became of its request, in ms: soon, then as often as the list of unfinished payments. */
const ASK_AGAIN_MS = [2000, 4000, 8000, 15_000];

interface OutcomeNoticeProps {
  outcome: PaymentOutcome | undefined;
  busy: boolean;
  onCheck: (intent: Intent) => void;
  /** The server's errors are at their fields already. */
  placed?: boolean | undefined;
}

/**
 * Shows above a form's button why its request did not succeed, or that it takes long. The forms themselves tell changes.
 */
export function OutcomeNotice({ outcome, busy, onCheck, placed }: OutcomeNoticeProps) {
  const t = useT();
  const isOverdue = useIsOverdue(busy);
  if (!outcome && isOverdue)
    return (
      <Notice kind="info" announce="status">
        {t('ask.slow')}
      </Notice>
    );
  switch (outcome?.kind) {
    case 'refused':
    case 'unreachable':
    case 'not-kept':
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
          {uncertainText(outcome.intent, t, outcome.reason)}
        </Notice>
      );
    case 'away':
      // The page is being left, unless the URL got lost: sending again with the same key returns it.
      return outcome.intent.redirectUrl === undefined ? (
        <Notice kind="warning" announce="alert">
          {t('ask.wayLost')}
        </Notice>
      ) : null;
    case 'confirming':
      // The other forms show a result page.
      return outcome.intent.subject.kind === 'payout' ? (
        <Notice kind="warning" announce="alert">
          {t('payout.noPage')}
        </Notice>
      ) : null;
    case 'lost':
      return <Lost {...outcome} busy={busy} onCheck={onCheck} />;
    default:
      return null;
  }
}

interface LostProps extends Pick<OutcomeNoticeProps, 'busy' | 'onCheck'> {
  intent: Intent;
  reason: string | undefined;
}

/** A request without a clear answer. Asks again until its end is known: a history may list it later. */
function Lost({ intent, reason, busy, onCheck }: LostProps) {
  const t = useT();
  const check = useEffectEvent(() => onCheck(intent));
  useEffect(() => {
    let timer = 0;
    const askAgain = (round: number) => {
      timer = window.setTimeout(
        () => {
          check();
          askAgain(round + 1);
        },
        ASK_AGAIN_MS[Math.min(round, ASK_AGAIN_MS.length - 1)],
      );
    };
    askAgain(0);
    return () => window.clearTimeout(timer);
  }, [intent.key]);

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
      {uncertainText(intent, t, reason)}
    </Notice>
  );
}
