import { consentBanner } from './consent-banner.ts';
import { goods } from './goods.ts';
import { shell } from './shell.ts';

/** The texts that come with the first screen. All others wait until something needs them: see later.ts. */
export const first = { ...shell, ...goods, ...consentBanner } as const;
