import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { readExpiry, cardDigits } from '#shared/rules/card.ts';
import { bareIban } from '#shared/rules/iban.ts';
import { asksForCard, payoutMethod } from '#shared/rules/payout-method.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { Profile } from '#shared/wire/session.ts';
import type { ContactForm } from '../../../form/contact-rules.ts';
import { keepContact, keepDrafts, startContact } from '../../../form/drafts.ts';
import { focusFirstWrong } from '../../../form/focus-first-wrong.ts';
import { useT } from '../../../i18n/texts.ts';
import { OutcomeNotice } from '../../../payments/outcome-notice.tsx';
import { usePhoneCountry } from '../../../phone/phone-field.tsx';
import { useSettings } from '../../../state/settings.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardFields } from './card-fields.tsx';
import { ContactStep } from './contact-step.tsx';
import { MethodStep, PayoutAmount } from './method-step.tsx';
import {
  CARD_FIELDS,
  cardSchema,
  CONTACT_FIELDS,
  offeredKinds,
  payoutContactSchema,
  SEPA_FIELDS,
  sepaSchema,
  type CardForm,
  type PayoutKind,
  type SepaForm,
} from './payout-rules.ts';
import { placeErrors } from './place-errors.ts';
import { SepaFields } from './sepa-fields.tsx';
import { usePayout } from './use-payout.ts';
import styles from '../selling.module.css';

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
 * The steps of a payout. The draft keeps contact and step until the payout ends. Card number and IBAN are in this
 * component only, and are gone when the dialog closes.
 */
export function PayoutForm({ offer, profile, step, askOffer, onStep, onBusy }: PayoutFormProps) {
  const t = useT();
  const phone = usePhoneCountry();
  const { paymentMethods } = useSettings();
  const kinds = offeredKinds(paymentMethods);
  const [chosen, setChosen] = useState<PayoutKind>();
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'card');
  const [problem, setProblem] = useState<string>();
  const [placed, setPlaced] = useState(false);
  const contact = useForm<ContactForm>({
    resolver: zodResolver(payoutContactSchema(phone.read)),
    defaultValues: startContact(profile),
    shouldFocusError: false,
  });
  const card = useForm<CardForm>({
    resolver: zodResolver(cardSchema(Date.now)),
    defaultValues: { number: '', holder: '', expiry: '' },
    shouldFocusError: false,
  });
  const sepa = useForm<SepaForm>({
    resolver: zodResolver(sepaSchema),
    defaultValues: { firstName: '', lastName: '', iban: '' },
    shouldFocusError: false,
  });

  /** Names follow the contact, unless somebody has written others. */
  const named = useRef({ firstName: '', lastName: '' });
  const prefill = ({ name, surname }: ContactForm) => {
    const next = { firstName: name, lastName: surname };
    for (const field of ['firstName', 'lastName'] as const)
      if (sepa.getValues(field) === named.current[field]) sepa.setValue(field, next[field]);
    named.current = next;
  };

  const go = (next: PayoutStep) => {
    keepDrafts({ payout: { offerId: offer.id, step: next === 'contact' ? 'contact' : 'method' } });
    setPlaced(false);
    onStep(next);
  };

  const payout = usePayout({
    offerId: offer.id,
    contact,
    phone,
    askOffer,
    onWrongContact: () => go('contact'),
    onRefused: ({ fields, text }) => {
      const wrongCard = placeErrors(fields, CARD_FIELDS, card.setError);
      const wrongBank = placeErrors(fields, SEPA_FIELDS, sepa.setError);
      setPlaced(wrongCard.all || wrongBank.all);
      const wrongContact = Object.keys(fields).some((name) => Object.hasOwn(CONTACT_FIELDS, name));
      if (!wrongContact) return;
      const found = placeErrors(fields, CONTACT_FIELDS, contact.setError);
      go('contact');
      setProblem(found.all ? t('payout.contactFailed') : text);
    },
  });
  const { busy } = payout;
  useEffect(() => onBusy(busy), [busy, onBusy]);

  // However the dialog goes, who is paid is known the next time.
  const own = useRef(profile);
  useEffect(() => {
    own.current = profile;
  }, [profile]);
  useEffect(
    () =>
      contact.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepContact(own.current, values),
      }),
    [contact],
  );

  const notice = (
    <OutcomeNotice
      outcome={payout.outcome}
      busy={busy}
      onCheck={(intent) => void payout.check(intent)}
      placed={placed}
    />
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

  const method = payoutMethod(kind, paymentMethods);
  if (step === 'method') {
    const pick = (wanted: PayoutKind) => {
      if (busy) return;
      setChosen(wanted);
      payout.clear();
      const by = payoutMethod(wanted, paymentMethods);
      if (wanted === 'card' && !asksForCard(by)) {
        void payout.send(by, {});
        return;
      }
      prefill(contact.getValues());
      go('details');
    };
    return (
      <MethodStep
        offer={offer}
        kinds={kinds}
        enabled={paymentMethods}
        kind={chosen}
        busy={busy}
        notice={notice}
        onPick={pick}
        onBack={() => {
          payout.clear();
          go('contact');
        }}
      />
    );
  }

  const sendCard = async ({ number, holder, expiry }: CardForm) => {
    const read = readExpiry(expiry, Date.now());
    if (read.kind !== 'valid') return;
    await payout.send(method, {
      card_number: cardDigits(number),
      card_holder_name: holder,
      expire_month: read.month,
      expire_year: read.year,
    });
  };
  const sendBank = async ({ firstName, lastName, iban }: SepaForm) =>
    payout.send(method, { first_name: firstName, last_name: lastName, account_number: bareIban(iban) });
  const submit = (event: FormEvent) => {
    setPlaced(false);
    const send =
      kind === 'card'
        ? card.handleSubmit(sendCard, (wrong: FieldErrors<CardForm>) =>
            focusFirstWrong(card, wrong, ['number', 'holder', 'expiry']),
          )
        : sepa.handleSubmit(sendBank, (wrong: FieldErrors<SepaForm>) =>
            focusFirstWrong(sepa, wrong, ['firstName', 'lastName', 'iban']),
          );
    void send(event);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PayoutAmount offer={offer} />
      {kind === 'card' ? <CardFields form={card} /> : <SepaFields form={sepa} />}
      <p className={styles.note}>{t('payout.notKept')}</p>
      {notice}
      <div className={styles.foot} data-apart="">
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => {
            payout.clear();
            go('method');
          }}
        >
          {t('form.back')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('payout.submit')}
        </Button>
      </div>
    </form>
  );
}
