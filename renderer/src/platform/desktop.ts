import type { Platform } from './platform.ts';

/** The desktop client's side of the bridge; undefined in a browser. */
export const desktop: Platform | undefined = undefined;
