import { useState } from 'react';
import type { Subject } from '#shared/rules/intent.ts';
import { useIntents } from '../paying.ts';

/**
 * What the payment with this order number was for, from this device's records. It is remembered while the page is open,
 * because a record is removed once its end is shown.
 */
export function useSubject(order: string | undefined): Subject | undefined {
  const intents = useIntents();
  const [seen, setSeen] = useState<{ order: string; subject: Subject }>();
  if (order === undefined) return undefined;
  if (seen?.order === order) return seen.subject;
  const intent = intents.find((each) => each.order === order);
  if (intent) setSeen({ order, subject: intent.subject });
  return intent?.subject;
}
