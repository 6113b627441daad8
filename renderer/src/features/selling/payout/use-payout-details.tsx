import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { useForm, type FieldErrors as FormErrors } from 'react-hook-form';
import { cardDigits, readExpiry } from '#shared/rules/card.ts';
import { bareIban } from '#shared/rules/iban.ts';
import type { PayoutDetails } from '#shared/payout-methods.ts';
import type { FieldErrors } from '#shared/wire/envelope.ts';
import type { PayoutAccount } from '../../../api/offers.ts';
import type { ContactForm } from '../../../form/contact-rules.ts';
import { focusFirstError } from '../../../form/focus-first-error.ts';
import { placeServerErrors } from '../../../form/server-errors.ts';
import { CardFields } from './card-fields.tsx';
import {
  CARD_FIELDS,
  cardSchema,
  SEPA_FIELDS,
  sepaSchema,
  type CardForm,
  type SepaForm,
} from './payout-rules.ts';
import { SepaFields } from './sepa-fields.tsx';

/** A form for the details that a payout method needs. */
interface DetailsForm {
  fields: ReactNode;
  /** Sends valid input, else focuses the first field with an error. */
  submit: (event: BaseSyntheticEvent, send: (account: PayoutAccount) => Promise<void>) => void;
  /** Shows the server's errors at their fields. @returns true if every error has a field */
  place: (errors: FieldErrors) => boolean;
}

function useCard(): DetailsForm {
  const form = useForm<CardForm>({
    resolver: zodResolver(cardSchema(Date.now)),
    defaultValues: { number: '', holder: '', expiry: '' },
    shouldFocusError: false,
  });
  return {
    fields: <CardFields form={form} />,
    submit: (event, send) =>
      void form.handleSubmit(
        async ({ number, holder, expiry }) => {
          const read = readExpiry(expiry, Date.now());
          if (read.kind !== 'valid') return;
          await send({
            card_number: cardDigits(number),
            card_holder_name: holder,
            expire_month: read.month,
            expire_year: read.year,
          });
        },
        (wrong: FormErrors<CardForm>) => focusFirstError(form, wrong, ['number', 'holder', 'expiry']),
      )(event),
    place: (errors) => placeServerErrors(form, errors, CARD_FIELDS).all,
  };
}

function useAccount(): DetailsForm & { prefill: (contact: ContactForm) => void } {
  const [prefilled, setPrefilled] = useState({ firstName: '', lastName: '' });
  const form = useForm<SepaForm>({
    resolver: zodResolver(sepaSchema(prefilled)),
    defaultValues: { firstName: '', lastName: '', iban: '' },
    shouldFocusError: false,
  });
  return {
    fields: <SepaFields form={form} />,
    submit: (event, send) =>
      void form.handleSubmit(
        ({ firstName, lastName, iban }) =>
          send({ first_name: firstName, last_name: lastName, account_number: bareIban(iban) }),
        (wrong: FormErrors<SepaForm>) => focusFirstError(form, wrong, ['firstName', 'lastName', 'iban']),
      )(event),
    place: (errors) => placeServerErrors(form, errors, SEPA_FIELDS).all,
    prefill({ name, surname }) {
      const next = { firstName: name, lastName: surname };
      for (const field of ['firstName', 'lastName'] as const)
        if (form.getValues(field) === prefilled[field]) form.setValue(field, next[field]);
      setPrefilled(next);
    },
  };
}

/**
 * The forms of all methods that need details. Their input lives as long as the component: card numbers and IBANs are
 * lost when the dialog closes.
 */
export function usePayoutDetails() {
  const card = useCard();
  const account = useAccount();
  const forms: Readonly<Record<PayoutDetails, DetailsForm>> = { card, account };
  return {
    forms,
    /** Fills the payee's name into the bank form, unless it was edited. */
    prefill: account.prefill,
  };
}
