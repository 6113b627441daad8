import type { first } from './first.ts';
import type { later } from './later.ts';

/** Every text of the shop, flat key to text: the base that a language of the server is merged over. */
export type English = typeof first & typeof later;

export type TextKey = keyof English;
