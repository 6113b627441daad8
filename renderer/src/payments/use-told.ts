import { useEffect } from 'react';
import type { Intent } from '#shared/rules/intent.ts';
import { payments } from './payments.ts';

/**
 * For what tells the end of a payment: its intent is forgotten only once that is on screen, so that a shop which is
 * killed between the answer and its words tells it after the next start.
 */
export function useTold(intent: Intent): void {
  useEffect(() => void payments.forget(intent), [intent]);
}
