import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { resendVerification } from '../../api/sign-in.ts';
import { currentScope } from '../../state/preferences.ts';
import { useCountdown } from './countdown.ts';

/** Wait after a sent message, in ms: an email may take a while. */
const PAUSE_MS = 60_000;

/**
 * Sends the verification email again. `wait` is the seconds until the next: a minute after a sent one, or as long as the
 * server asks for. `data` is the server's message, if it sent one.
 */
export function useResend(onSent: () => void) {
  const [until, setUntil] = useState<number>();
  const wait = useCountdown(until);
  const resend = useMutation({
    mutationFn: () => resendVerification(currentScope()),
    onSuccess: () => {
      setUntil(Date.now() + PAUSE_MS);
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAt !== undefined) setUntil(error.retryAt);
    },
  });
  return {
    ...resend,
    wait,
    /** Does nothing while it waits. */
    send: () => {
      if (wait === 0) resend.mutate();
    },
  };
}
