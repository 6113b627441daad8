import { findDesktop } from './desktop.ts';
import type { Platform } from './platform.ts';
import { web } from './web.ts';

declare global {
  interface ImportMetaEnv {
    /** Which of the two the build is for; tests have neither. */
    readonly VITRINE_SHELL?: 'web' | 'desktop';
  }
}

/**
 * The shell this page runs in. The desktop's preload script is there before any of ours. A build for the web leaves
 * the desktop's part out.
 */
export const platform: Platform =
  (import.meta.env.VITRINE_SHELL === 'web' ? undefined : findDesktop()) ?? web;
