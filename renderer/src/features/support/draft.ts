import { createUnsent } from '../../form/unsent.ts';
import { useSession } from '../../state/session.ts';
import type { SupportForm } from './rules.ts';

/** What somebody began to write. It ends with the session: the next one at this computer may be somebody else. */
const unsent = createUnsent<SupportForm>();
const CONTEXT = 'support';

useSession.subscribe(({ authenticated }, before) => {
  if (before.authenticated && !authenticated) unsent.drop();
});

export const readDraft = (): SupportForm => unsent.find(CONTEXT) ?? { name: '', email: '', message: '' };

export const keepDraft = (form: SupportForm): void => unsent.keep(CONTEXT, form);

/** After it was sent. The next message is still of the same person. */
export const forgetMessage = (): void => unsent.keep(CONTEXT, { ...readDraft(), message: '' });
