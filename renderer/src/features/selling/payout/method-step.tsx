import { useId, type ReactNode } from 'react';
import { PAYOUT_METHOD_ROWS, payoutMethod, type PayoutKind } from '#shared/payout-methods.ts';
import type { Offer } from '#shared/wire/offers.ts';
import { KnownContact } from '../../../form/contact-section.tsx';
import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PaymentMarks } from '../../../ui/icons/payment-marks.tsx';
import { OfferAmount } from '../offer-amount.tsx';
import styles from '../selling.module.css';

interface MethodStepProps {
  offer: Offer;
  kinds: readonly PayoutKind[];
  /** `settings.payment_methods` */
  enabled: readonly string[];
  /** The pressed one; its button shows that a request runs. */
  kind: PayoutKind | undefined;
  busy: boolean;
  /** True for a moment after the sum has changed: no button takes a press. */
  held: boolean;
  notice: ReactNode;
  onPick: (kind: PayoutKind) => void;
  onChangeContact: () => void;
}

/**
 * The step of a payout that a complete contact begins with: the contact in a line, and a button for each payout method.
 * Needs a `FormProvider` around it.
 */
export function MethodStep(props: MethodStepProps) {
  const { offer, kinds, enabled, kind, busy, held, notice, onPick, onChangeContact } = props;
  const t = useT();
  const described = useId();
  return (
    <div className={styles.form}>
      <OfferAmount label={t('payout.amount')} offer={offer} euroOnly />
      <KnownContact title={t('contact.title')} disabled={busy} onChange={onChangeContact} />
      {kinds.map((each) => (
        <div key={each} className={styles.method}>
          <Button
            wide
            variant="secondary"
            busy={held || (busy && each === kind)}
            disabled={busy && each !== kind}
            aria-describedby={`${described}-${each}`}
            onClick={() => onPick(each)}
          >
            {t(`payout.${each}`)}
          </Button>
          <div className={styles.about}>
            <p id={`${described}-${each}`}>{t(PAYOUT_METHOD_ROWS[payoutMethod(each, enabled)].about)}</p>
            {each === 'card' && <PaymentMarks small cardsOnly label={t('payout.card')} />}
          </div>
        </div>
      ))}
      {notice}
    </div>
  );
}
