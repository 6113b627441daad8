import { createUnsent } from '../../form/unsent.ts';
import { useSession } from '../../state/session.ts';
import type { SupportForm } from './rules.ts';

/** The unsent message. Removed when the session ends: the next person at this computer may be another. */
const unsent = createUnsent<SupportForm>();
const CONTEXT = 'support';

useSession.subscribe(({ authenticated }, before) => {
  if (before.authenticated && !authenticated) unsent.drop();
});

/** The unsent message; empty values for none. */
export const readDraft = (): SupportForm => unsent.find(CONTEXT) ?? { name: '', email: '', message: '' };

/** Keeps an unsent message. */
export const keepDraft = (form: SupportForm): void => unsent.keep(CONTEXT, form);

/** Removes a sent message. Name and email stay for the next one. */
export const forgetMessage = (): void => unsent.keep(CONTEXT, { ...readDraft(), message: '' });
