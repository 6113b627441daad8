import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ContactFields } from '../../form/contact-fields.tsx';
import { CONTACT_ORDER } from '../../form/contact-rules.ts';
import { useT } from '../../i18n/texts.ts';
import type { PhoneCountry } from '../../phone/phone-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { CheckoutForm } from './rules.ts';
import styles from './checkout.module.css';

interface ContactSectionProps {
  phone: PhoneCountry;
  fields: {
    areShown: boolean;
    show: () => void;
    /** Shows them before it returns. */
    showNow: () => void;
  };
}

/**
 * The buyer's name and address: one line with 'Edit' while they are complete, else fields.
 */
export function ContactSection({ phone, fields }: ContactSectionProps) {
  const t = useT();
  const { control, setFocus, trigger } = useFormContext<CheckoutForm>();
  const { errors } = useFormState({ control, name: CONTACT_ORDER });
  const hasError = CONTACT_ORDER.some((field) => errors[field] !== undefined);

  // Known details can be wrong all the same, as a number of a country that the shop no longer serves.
  const check = useEffectEvent(() => {
    // Without the code that reads numbers, the form checks them when it is sent.
    if (!fields.areShown) trigger(CONTACT_ORDER).catch(() => undefined);
  });
  useEffect(() => check(), [phone.offered.length]);
  // The fields must not go when the error does.
  const keepFields = useEffectEvent(fields.show);
  useEffect(() => {
    if (hasError) keepFields();
  }, [hasError]);
  const edit = () => {
    fields.showNow();
    setFocus('name');
  };

  return (
    <section aria-labelledby="checkout-contact">
      <h3 id="checkout-contact" className={styles.label}>
        {t('checkout.contact')}
      </h3>
      {fields.areShown || hasError ? (
        <ContactFields phone={phone} form="checkout" />
      ) : (
        <div className={styles.known}>
          <ContactLine />
          <Button
            id="checkout-edit"
            dense
            variant="quiet"
            aria-labelledby="checkout-edit checkout-contact"
            onClick={edit}
          >
            {t('checkout.edit')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ContactLine() {
  const t = useT();
  const { control } = useFormContext<CheckoutForm>();
  const [name, surname, address, postCode, city] = useWatch({
    control,
    name: ['name', 'surname', 'address', 'postCode', 'city'],
  });
  // Each keeps its own direction in right-to-left languages.
  const values = { name: `${name} ${surname}`, address, city: `${postCode} ${city}` };
  return <p>{t('checkout.contactLine', values)}</p>;
}
