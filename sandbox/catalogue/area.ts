import type { Area } from '../context.ts';

/** Currencies, categories and listings. */
export const catalogue: Area = { name: 'catalogue', migrations: [] };
