import { account } from './account.ts';
import { goods } from './goods.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** Every text of the shop, flat key to text: the base that a language of the server is merged over. */
export const english = { ...shell, ...session, ...goods, ...account } as const;

export type TextKey = keyof typeof english;
