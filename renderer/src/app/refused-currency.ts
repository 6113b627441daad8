import { ApiError } from '../api/errors.ts';
import { currenciesQuery } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { t } from '../i18n/texts.ts';
import { leaveCurrency } from '../state/preferences.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import '../i18n/en/browsing.ts';

/** True for an answer that refuses the currency of its call. */
const refusesCurrency = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && Object.hasOwn(error.fields, 'currency');

/** Asks which currencies the shop has now. Without the chosen one, another takes its place, and a toast says so. */
async function checkCurrency(): Promise<void> {
  const offered = await queryClient.fetchQuery({ ...currenciesQuery, staleTime: 0 }).catch(() => undefined);
  if (offered && leaveCurrency(offered)) showToast('error', t('error.currencyCode'));
}

/** Leaves a currency that the shop has given up since the page asked for the list. @param signal ends it */
export function watchRefusedCurrency(signal: AbortSignal): void {
  if (signal.aborted) return;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && refusesCurrency(event.action.error))
      void checkCurrency();
  });
  signal.addEventListener('abort', stop);
}
