import { useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { takeFirstLogin } from '../../handover/first-login.ts';
import type { LoginForm } from './rules.ts';

/**
 * Takes over what was typed into the first view's login, before the next frame, so that no letter is lost. It has to come
 * after the form's fields: React attaches their refs in order.
 */
export function TakenLogin({ form, submit }: { form: UseFormReturn<LoginForm>; submit: () => void }) {
  const take = useEffectEvent(() => {
    const first = takeFirstLogin();
    if (!first) return;
    form.setValue('username', first.texts.username);
    form.setValue('password', first.texts.password);
    first.restoreFocus();
    if (first.isSubmitted) submit();
  });
  useLayoutEffect(() => take(), []);
  return null;
}
