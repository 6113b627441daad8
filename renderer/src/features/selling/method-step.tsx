import type { ReactNode } from 'react';
import { EURO, formatMoney } from '../../../../shared/money.ts';
import { asksForCard, payoutMethod } from '../../../../shared/rules/payout-method.ts';
import type { Offer } from '../../../../shared/wire/offers.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { PayoutKind } from './payout-rules.ts';
import styles from './selling.module.css';

/** What is paid out. */
export function PayoutAmount({ offer }: { offer: Offer }) {
  const t = useT();
  const locale = useLocale();
  const price = offer.servicePrice ?? offer.userPrice;
  return (
    <p className={styles.amount}>
      <span className={styles.label}>{t('payout.amount')}</span>
      <bdi className={styles.sum}>{formatMoney(price, offer.currency, locale)}</bdi>
      {offer.currency.code !== EURO.code && <span className={styles.note}>{t('payout.euro')}</span>}
    </p>
  );
}

interface MethodStepProps {
  offer: Offer;
  kinds: readonly PayoutKind[];
  /** `settings.payment_methods` */
  enabled: readonly string[];
  kind: PayoutKind;
  busy: boolean;
  notice: ReactNode;
  onKind: (kind: PayoutKind) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The second step of a payout: how the money comes. */
export function MethodStep(props: MethodStepProps) {
  const { offer, kinds, enabled, kind, busy, notice, onKind, onBack, onNext } = props;
  const t = useT();
  const asks = asksForCard(payoutMethod('card', enabled));
  const options = {
    card: {
      value: 'card',
      label: t('payout.card'),
      description: t(asks ? 'payout.cardDirectText' : 'payout.cardText'),
    },
    sepa: { value: 'sepa', label: t('payout.sepa'), description: t('payout.sepaText') },
  } as const;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onNext();
      }}
    >
      <PayoutAmount offer={offer} />
      <RadioGroup
        hideLegend
        legend={t('payout.method')}
        value={kind}
        onChange={onKind}
        options={kinds.map((each) => options[each])}
      />
      {notice}
      <div className={styles.foot} data-apart="">
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          {t('form.back')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('form.next')}
        </Button>
      </div>
    </form>
  );
}
