import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { takeFirstLogin } from '../../handover/first-login.ts';
import type { LoginForm } from './rules.ts';

/**
 * Takes over what was typed into the first view's login, before the next frame, so that no letter is lost. It has to come
 * after the form's fields: React attaches their refs in order.
 */
export function TakenLogin({ form }: { form: UseFormReturn<LoginForm> }) {
  const place = useRef<HTMLSpanElement>(null);
  const take = useEffectEvent(() => {
    const first = takeFirstLogin();
    const dialog = place.current?.closest('[role=dialog]');
    if (!first || !dialog) return;
    form.setValue('username', first.texts.username);
    form.setValue('password', first.texts.password);
    first.repeat(dialog);
  });
  useLayoutEffect(() => take(), []);
  return <span ref={place} hidden />;
}
