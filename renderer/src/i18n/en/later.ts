import { account } from './account.ts';
import { catalogue } from './catalogue.ts';
import { session } from './session.ts';

/** The texts of every screen but the first, and of the dialogs. */
export const later = { ...catalogue, ...session, ...account } as const;
