import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors.ts';
import { sendFeedback } from '../../api/feedback.ts';
import { profileQuery } from '../../api/session.ts';
import { placeServerErrors, sameNames } from '../../form/server-errors.ts';
import { errorDetail } from '../../i18n/error-text.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { t as text, useT } from '../../i18n/texts.ts';
import { closeDialog } from '../../state/dialog.ts';
import { currentScope, usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { useIsMounted } from '../../ui/page/use-is-mounted.ts';
import { forgetMessage, keepDraft, readDraft } from './draft.ts';
import { MessageField } from './message-field.tsx';
import { FIELDS, NAME_LIMIT, supportSchema, type SupportForm } from './rules.ts';
import styles from './support-dialog.module.css';

/** The member's name and email; empty for visitors. */
function useKnown(): { name?: string; email?: string } {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: authenticated && settled });
  return profile ? { name: profile.fullName.slice(0, NAME_LIMIT), email: profile.email } : {};
}

/** Fills them in, unless the fields were edited. */
function usePrefill(
  form: UseFormReturn<SupportForm>,
  { name = '', email = '' }: ReturnType<typeof useKnown>,
): void {
  useEffect(() => {
    for (const [field, known] of [
      ['name', name],
      ['email', email],
    ] as const)
      if (known !== '' && form.getValues(field) === '' && !form.getFieldState(field).isDirty)
        form.setValue(field, known);
  }, [name, email, form]);
}

/** The notice for an error without a field: the server's text, else the shop's. */
function refusalOf(error: unknown): { title: string; reason: string | undefined } {
  if (!(error instanceof ApiError)) return { title: text('support.failed'), reason: undefined };
  const unanswered = error.failure === 'network' || error.failure === 'timeout';
  return {
    title: error.serverText ?? text('support.failed'),
    reason: unanswered ? errorDetail(error) : undefined,
  };
}

/** SUPPORT: sends a message to the shop, also for visitors. */
export function SupportDialog() {
  const t = useT();
  const fieldError = useFieldText();
  const [refused, setRefused] = useState<{ title: string; reason: string | undefined }>();
  const known = useKnown();
  const isMounted = useIsMounted();
  const form = useForm<SupportForm>({
    resolver: zodResolver(supportSchema(known)),
    defaultValues: readDraft(),
  });
  const { errors, isSubmitting } = form.formState;
  const message = useWatch({ control: form.control, name: 'message' });
  usePrefill(form, known);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  );

  const submit = form.handleSubmit(async (feedback) => {
    setRefused(undefined);
    try {
      await sendFeedback(feedback, currentScope());
      forgetMessage();
      if (isMounted()) closeDialog();
      showToast('success', text('support.sent'));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (placeServerErrors(form, fields, sameNames(FIELDS)).placed > 0) return;
      const refusal = refusalOf(error);
      setRefused(refusal);
      showToast('error', refusal.title);
    }
  });

  return (
    <Dialog
      title={t('support.title')}
      description={t('support.intro')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={isSubmitting}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('name')}
          label={t('support.name')}
          error={fieldError(errors.name)}
          required
          autoComplete="name"
        />
        <TextField
          {...form.register('email')}
          label={t('support.email')}
          error={fieldError(errors.email)}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
        />
        <MessageField
          {...form.register('message')}
          label={t('support.message')}
          error={fieldError(errors.message)}
          length={message.length}
        />
        {refused && (
          <Notice kind="error" title={refused.title}>
            {refused.reason ?? t('support.kept')}
          </Notice>
        )}
        <div className={styles.foot}>
          <Button type="submit" busy={isSubmitting}>
            {t('support.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
