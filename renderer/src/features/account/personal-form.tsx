import { FormProvider } from 'react-hook-form';
import type { Profile } from '#shared/wire/session.ts';
import { ContactControls } from '../../form/contact-fields.tsx';
import { TradeLinkField } from '../../form/trade-link-field.tsx';
import { useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { FormError } from '../../ui/feedback/notice.tsx';
import { usePersonalForm } from './use-personal-form.ts';
import styles from './account.module.css';

/** The member's name, contact, address and trade link. */
export function PersonalForm({ profile }: { profile: Profile }) {
  const t = useT();
  const { form, phone, refused, saved, submit } = usePersonalForm(profile);
  const { isSubmitting } = form.formState;

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ContactControls phone={phone} form="profile" />
        <div className={styles.whole}>
          <TradeLinkField name="tradeLink" steamId={profile.steamId} />
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
    </FormProvider>
  );
}
