import { keepAmount } from '#shared/desk/kept-amount.ts';
import type { SearchQuery } from '#shared/desk/saved-search.ts';
import { LONGEST_NAME } from '#shared/desk/search-limits.ts';
import type { Currency } from '#shared/money.ts';
import { t } from '../i18n/texts.ts';
import { openDialog } from '../state/dialog.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { problemText, runCommand } from './use-command.ts';
import { deskPaths } from './desk-paths.ts';
import '../i18n/en/desk.ts';

/** How long the message after saving offers to rename the search. In ms. */
const OFFER_MS = 8000;

interface Saving {
  /** The name that is proposed. */
  name: string;
  /** The catalogue's address. */
  address: string;
  query: SearchQuery;
  /** The filter's price bounds, in minor units of the currency. */
  prices: { priceFrom: number | undefined; priceTill: number | undefined; currency: Currency };
}

/** The price bounds as the desk keeps them: in EUR, and as they were typed. */
function keptPrices({ priceFrom, priceTill, currency }: Saving['prices']): Partial<SearchQuery> {
  const from = priceFrom === undefined ? undefined : keepAmount(priceFrom, currency, 'lowest');
  const till = priceTill === undefined ? undefined : keepAmount(priceTill, currency, 'highest');
  return {
    ...(from && { priceFrom: from.amount, ...(from.typed && { typedFrom: from.typed }) }),
    ...(till && { priceTill: till.amount, ...(till.typed && { typedTill: till.typed }) }),
  };
}

/** Saves a search of the catalogue at the desk, and says where it is. Never rejects. */
export async function saveSearch({ name, address, query, prices }: Saving): Promise<void> {
  const shortName = name.slice(0, LONGEST_NAME).trim();
  const answer = await runCommand({
    type: 'saveSearch',
    name: shortName,
    address,
    query: { ...query, ...keptPrices(prices) },
  });
  if (!answer.ok) return showToast('error', problemText(answer.why));
  const { id: searchId } = answer;
  showToast('success', t('desk.searchSaved', { name: shortName }), {
    autoClose: OFFER_MS,
    link: {
      to: searchId === undefined ? deskPaths.searches : deskPaths.search(searchId),
      label: t('desk.open'),
    },
    action:
      searchId === undefined
        ? undefined
        : { label: t('desk.rename'), run: () => openDialog({ name: 'SEARCH_OPTIONS', searchId }) },
  });
}
