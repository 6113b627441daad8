import type { browsing } from './browsing.ts';
import type { first } from './first.ts';
import type { deferred } from './deferred.ts';

/** All texts of the shop by flat key. A server's translations are merged over them. */
export type English = typeof first & typeof browsing & typeof deferred;

export type TextKey = keyof English;
