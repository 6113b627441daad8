import { useState, type FormEvent } from 'react';
import { isEmail } from '#shared/rules/email.ts';
import { plainText } from '#shared/typed-text.ts';
import type { Profile } from '#shared/wire/session.ts';
import { saveProfile } from '../../api/account.ts';
import { ApiError } from '../../api/errors.ts';
import { cancelAndInvalidate } from '../../api/query-client.ts';
import { classifyOutcome } from '../../api/request-outcome.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { currentScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { prepareNewEmail } from '../../paying/paying.ts';
import styles from './verify-row.module.css';

/** Asks a member without an address for one, as after a sign-in through Steam. The server then sends the link to it. */
export function AddEmail({ profile }: { profile: Profile }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const email = plainText(typed);
    if (!isEmail(email)) {
      setError(t(email === '' ? 'form.emailRequired' : 'form.emailInvalid'));
      return;
    }
    setBusy(true);
    try {
      // Open payments stay the member's under the new email.
      const settle = await prepareNewEmail(profile, email).catch(() => undefined);
      const failure: unknown = await saveProfile({ email }, currentScope()).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const isRefused = failure !== undefined && classifyOutcome(failure).type === 'refused';
      const isChanged = failure === undefined ? true : isRefused ? false : undefined;
      await settle?.(isChanged).catch(() => undefined);
      if (failure !== undefined) setError(reasonOf(failure));
      await cancelAndInvalidate(['profile']);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Notice kind="warning" title={t('checkout.addEmail')}>
      <p>{t('checkout.addEmailText')}</p>
      <form className={styles.email} onSubmit={submit} noValidate>
        <TextField
          label={t('form.email')}
          error={error}
          required
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('checkout.sendLink')}
        </Button>
      </form>
    </Notice>
  );
}

/** What the server says of the address, else what failed. */
function reasonOf(failure: unknown): string {
  const ofEmail = failure instanceof ApiError ? failure.fields['email']?.[0] : undefined;
  return ofEmail ?? errorText(failure, 'account.saveFailed');
}
