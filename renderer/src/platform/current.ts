import { findDesktop } from './desktop.ts';
import type { Platform } from './platform.ts';
import { web } from './web.ts';

declare global {
  interface ImportMetaEnv {
    /** The shell that the build is for; undefined in tests. */
    readonly VITRINE_SHELL?: 'web' | 'desktop';
  }
}

/**
 * The shell that this page runs in. The desktop client's preload script runs before any code of ours. A web build
 * leaves the desktop part out.
 */
export const platform: Platform =
  (import.meta.env.VITRINE_SHELL === 'web' ? undefined : findDesktop()) ?? web;
