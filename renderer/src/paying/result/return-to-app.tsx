import { buildDeepLink } from '#shared/deep-link.ts';
import type { RESULT_PAGES } from '#shared/shop-screen.ts';
import { useT } from '../../i18n/texts.ts';
import { hasPaidInTab, wasOpenedForOrder } from './paid-in-tab.ts';
import { useIntents } from '../paying.ts';
import { platform } from '../../platform/current.ts';
import { ButtonAnchor } from '../../ui/actions/button.tsx';

interface ReturnToAppProps {
  page: (typeof RESULT_PAGES)[number];
  query: Record<'type' | 'order', string | undefined>;
}

/**
 * A link to the same page in the desktop client. Shown if the browser loaded this page for a payment that no tab of this
 * browser has started.
 */
export function ReturnToApp({ page, query }: ReturnToAppProps) {
  const t = useT();
  const intents = useIntents();
  const { order } = query;
  if (platform.kind !== 'web' || order === undefined) return null;
  if (hasPaidInTab() || !wasOpenedForOrder(order) || intents.some((intent) => intent.order === order))
    return null;
  const link = buildDeepLink({ kind: 'payment-result', page, ...query });
  return (
    link && (
      <ButtonAnchor variant="quiet" href={link}>
        {t('result.toApp')}
      </ButtonAnchor>
    )
  );
}
