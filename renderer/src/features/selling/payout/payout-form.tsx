import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { offeredKinds, PAYOUT_METHOD_ROWS, payoutMethod, type PayoutKind } from '#shared/payout-methods.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { Profile } from '#shared/wire/session.ts';
import { CONTACT_NAMES } from '../../../form/contact-rules.ts';
import { keepContact, keepDrafts } from '../../../form/drafts.ts';
import { placeServerErrors } from '../../../form/server-errors.ts';
import { useContactForm, validContact } from '../../../form/use-contact-form.ts';
import { useT } from '../../../i18n/texts.ts';
import { offerChanges } from '../offer-changes.ts';
import { OutcomeNotice } from '../../../paying/outcome-notice.tsx';
import { useAgreed } from '../../../paying/use-agreed.ts';
import { usePhoneCountry } from '../../../phone/phone-field.tsx';
import { useSettings } from '../../../state/settings.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { OfferAmount } from '../offer-amount.tsx';
import { OfferNotice } from '../offer-notice.tsx';
import { ContactStep } from './contact-step.tsx';
import { MethodStep } from './method-step.tsx';
import { usePayoutDetails } from './use-payout-details.tsx';
import { usePayout } from './use-payout.ts';
import styles from '../selling.module.css';

/** The steps of a payout. */
export type PayoutStep = 'contact' | 'method' | 'details';

interface PayoutFormProps {
  offer: Offer;
  profile: Profile;
  step: PayoutStep;
  askOffer: () => Promise<Offer | undefined>;
  onStep: (step: PayoutStep) => void;
  onBusy: (busy: boolean) => void;
}

/**
 * The steps of a payout. The draft keeps contact and step until the payout ends. Card number and IBAN exist only in this
 * component and are lost when the dialog closes.
 */
export function PayoutForm({ offer, profile, step, askOffer, onStep, onBusy }: PayoutFormProps) {
  const t = useT();
  const phone = usePhoneCountry(profile.phone);
  const { paymentMethods } = useSettings();
  const kinds = offeredKinds(paymentMethods);
  const [chosen, setChosen] = useState<PayoutKind>();
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'card');
  const [problem, setProblem] = useState<string>();
  const [placed, setPlaced] = useState(false);
  const contact = useContactForm('payout', phone, profile);
  const { forms, prefill } = usePayoutDetails();

  const go = (next: PayoutStep) => {
    keepDrafts({ payout: { offerId: offer.id, step: next === 'contact' ? 'contact' : 'method' } });
    setPlaced(false);
    onStep(next);
  };

  const agreed = useAgreed(offer, offerChanges);
  const payout = usePayout({
    offer,
    agreed,
    contact,
    phone,
    askOffer,
    onWrongContact: () => go('contact'),
    onRefused: ({ fields, text }) => {
      setPlaced(Object.values(forms).some((form) => form.place(fields)));
      const wrongContact = Object.keys(fields).some((name) => Object.hasOwn(CONTACT_NAMES, name));
      if (!wrongContact) return;
      const found = placeServerErrors(contact, fields, CONTACT_NAMES);
      go('contact');
      setProblem(found.all ? t('payout.contactFailed') : text);
    },
  });
  const { busy } = payout;
  useEffect(() => onBusy(busy), [busy, onBusy]);

  const notice = (
    <>
      {!busy && <OfferNotice changes={agreed.changes} stopped={agreed.stopped} />}
      <OutcomeNotice
        outcome={payout.outcome}
        busy={busy}
        onCheck={(intent) => void payout.check(intent)}
        placed={placed}
      />
    </>
  );

  if (step === 'contact') {
    return (
      <ContactStep
        form={contact}
        phone={phone}
        problem={problem}
        onNext={(values) => {
          keepContact(profile, values);
          setProblem(undefined);
          payout.clear();
          go('method');
        }}
      />
    );
  }

  const isHeld = busy || agreed.isNew;
  const method = payoutMethod(kind, paymentMethods);
  const { needs } = PAYOUT_METHOD_ROWS[method];
  if (step === 'method' || needs === 'nothing') {
    const pick = async (wanted: PayoutKind) => {
      if (isHeld) return;
      setChosen(wanted);
      payout.clear();
      const by = payoutMethod(wanted, paymentMethods);
      if (PAYOUT_METHOD_ROWS[by].needs === 'nothing') {
        void payout.send(by, {});
        return;
      }
      agreed.agree();
      // A profile that counts as confirmed can be wrong all the same.
      const values = await validContact(contact);
      if (values) prefill(values);
      go(values ? 'details' : 'contact');
    };
    return (
      <FormProvider {...contact}>
        <MethodStep
          offer={offer}
          kinds={kinds}
          enabled={paymentMethods}
          kind={chosen}
          busy={busy}
          held={agreed.isNew}
          notice={notice}
          onPick={(wanted) => void pick(wanted)}
          onChangeContact={() => {
            payout.clear();
            go('contact');
          }}
        />
      </FormProvider>
    );
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setPlaced(false);
        forms[needs].submit(event, (account) => payout.send(method, account));
      }}
    >
      <OfferAmount label={t('payout.amount')} offer={offer} euroOnly />
      {forms[needs].fields}
      <p className={styles.note}>{t('payout.notKept')}</p>
      {notice}
      <div className={styles.foot} data-apart="">
        <Button
          variant="secondary"
          disabled={isHeld}
          onClick={() => {
            payout.clear();
            go('method');
          }}
        >
          {t('form.back')}
        </Button>
        <Button type="submit" busy={isHeld}>
          {t('payout.submit')}
        </Button>
      </div>
    </form>
  );
}
