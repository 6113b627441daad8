import { consentBanner } from './first/consent-banner.ts';
import { goods } from './first/goods.ts';
import { shell } from './first/shell.ts';

/** The texts of the first screen. All others load when needed: see browsing.ts and deferred.ts. */
export const first = { ...shell, ...goods, ...consentBanner } as const;
