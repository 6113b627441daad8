import { useSession } from '../../state/session.ts';
import type { SupportForm } from './rules.ts';

/**
 * What somebody began to write. In memory only: it outlasts a dialog that was closed by accident, and no visit. It
 * goes with the session too, because the next one at this computer may be somebody else.
 */
let draft: SupportForm | undefined;

useSession.subscribe(({ authenticated }, before) => {
  if (before.authenticated && !authenticated) draft = undefined;
});

export function readDraft(): SupportForm {
  return draft ?? { name: '', email: '', message: '' };
}

export function keepDraft(form: SupportForm): void {
  draft = { ...form };
}

/** After it was sent. Who writes again is still the same person. */
export function forgetMessage(): void {
  if (draft) draft = { ...draft, message: '' };
}
