import { Controller, useWatch } from 'react-hook-form';
import type { Profile } from '#shared/wire/session.ts';
import { CountryField } from '../../form/country-field.tsx';
import { TradeLinkNote } from '../../form/trade-link-note.tsx';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { PhoneField } from '../../phone/phone-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { FormError } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { usePersonalForm } from './use-personal-form.ts';
import styles from './account.module.css';

/** The member's name, contact, address and trade link. */
export function PersonalForm({ profile }: { profile: Profile }) {
  const t = useT();
  const fieldError = useFieldText();
  const { form, phone, refused, saved, submit } = usePersonalForm(profile);
  const { errors, isSubmitting } = form.formState;
  const tradeLink = useWatch({ control: form.control, name: 'tradeLink' });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name')}
        label={t('form.name')}
        error={fieldError(errors.name)}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...form.register('surname')}
        label={t('form.surname')}
        error={fieldError(errors.surname)}
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        {...form.register('email')}
        label={t('form.email')}
        error={fieldError(errors.email)}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField {...field} phone={phone} label={t('form.phone')} error={fieldError(errors.phone)} />
        )}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <CountryField {...field} label={t('form.country')} error={fieldError(errors.country)} />
        )}
      />
      <TextField
        {...form.register('city')}
        label={t('form.city')}
        error={fieldError(errors.city)}
        autoComplete="address-level2"
        maxLength={100}
      />
      <TextField
        {...form.register('address')}
        label={t('form.address')}
        error={fieldError(errors.address)}
        autoComplete="street-address"
        maxLength={250}
      />
      <TextField
        {...form.register('zip')}
        label={t('form.postCode')}
        error={fieldError(errors.zip)}
        autoComplete="postal-code"
        maxLength={20}
      />
      <div className={styles.whole}>
        <TextField
          {...form.register('tradeLink')}
          label={t('form.tradeLink')}
          hint={t('account.tradeLinkHint')}
          error={fieldError(errors.tradeLink)}
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={500}
        />
        <TradeLinkNote
          link={tradeLink}
          steamId={profile.steamId}
          onCorrect={(corrected) => form.setValue('tradeLink', corrected, { shouldDirty: true })}
        />
      </div>
      <div className={styles.whole}>
        <FormError text={refused} />
      </div>
      <div className={styles.end}>
        <Button type="submit" busy={isSubmitting}>
          {t('account.save')}
        </Button>
        {/* Stays after the toast is gone. The toast is announced. */}
        {saved && (
          <p className={styles.done}>
            <SuccessIcon />
            {t('account.saved')}
          </p>
        )}
      </div>
    </form>
  );
}
