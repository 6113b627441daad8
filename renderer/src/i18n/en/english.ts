import { browsing } from './browsing.ts';
import { deferred } from './deferred.ts';
import { descriptions } from './descriptions.ts';
import { desk } from './desk.ts';
import { first } from './first.ts';
import { print } from './print.ts';

/** All texts of the shop by flat key. A server's translations are merged over them. The app imports them in parts. */
export const english = { ...first, ...browsing, ...deferred, ...desk, ...descriptions, ...print } as const;

export type English = typeof english;

export type TextKey = keyof English;
