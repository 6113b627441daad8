import type { FormEvent, ReactNode } from 'react';
import type { Offer } from '#shared/wire/offers.ts';
import { useT } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { OfferAmount } from '../offer-amount.tsx';
import styles from '../selling.module.css';

interface DetailsStepProps {
  offer: Offer;
  form: { fields: ReactNode };
  busy: boolean;
  notice: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onBack: () => void;
}

/** The last step of a payout: the card or bank account. */
export function DetailsStep({ offer, form, busy, notice, onSubmit, onBack }: DetailsStepProps) {
  const t = useT();
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <OfferAmount label={t('payout.amount')} offer={offer} euroOnly />
      {form.fields}
      <p className={styles.note}>{t('payout.notKept')}</p>
      {notice}
      <div className={styles.foot} data-apart="">
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          {t('form.back')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('payout.submit')}
        </Button>
      </div>
    </form>
  );
}
