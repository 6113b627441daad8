import type { Use } from '../use.ts';
import { browsing } from './browsing.ts';

/** Every screen that makes a call. */
export const USES: readonly Use[] = [...browsing];
