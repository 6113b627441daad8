import { desktop } from './desktop.ts';
import type { Platform } from './platform.ts';
import { web } from './web.ts';

/** The shell this page runs in. The desktop's preload script is there before any of ours. */
export const platform: Platform = desktop ?? web;
