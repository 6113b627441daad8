import { asName } from '#shared/wire/read-scalars.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { formatMoney, localeOf, priceOf } from '#shared/money.ts';
import { firstTexts } from '../../handover/first-texts.ts';
import { setFirstPriceStyle } from '../../handover/remembered-price-style.ts';
import { readBody } from '../read-items.ts';
import type { TextMap } from '../../i18n/translate.ts';
import { afterPaint } from '../../ui/page/yield-to-browser.ts';
import type { Filling } from './fill.ts';
import { showLoginAtPress } from './login.ts';
import { setTexts } from './texts.ts';
import { translateWords } from './words.ts';
import { SEARCH_ID } from '../../handover/first-input.ts';

/** Opens the phone's search at a press. The app takes it over as it is. */
function openSearchAtPress(): void {
  const box = document.querySelector<HTMLElement>(`#root > .first #${SEARCH_ID}`);
  const opener = document.querySelector(`#root > .first [aria-controls="${SEARCH_ID}"]`);
  opener?.addEventListener('click', (event) => {
    const { firstInput } = window;
    if (!firstInput || !box) return;
    event.stopPropagation();
    firstInput.searching = true;
    opener.setAttribute('aria-expanded', 'true');
    box.dataset['open'] = '';
    box.querySelector('input')?.focus();
  });
}

/** Whether an address is this path or below it. */
function isAt(pathname: string, path: string): boolean {
  const lower = pathname.toLowerCase();
  return lower === path || lower.startsWith(`${path}/`);
}

/** Shows language and currency in the header, and where the visitor is. @param texts of the language */
function fillHeader(locale: string, currency: string, texts: TextMap): void {
  const shown = `${locale.toUpperCase()} · ${currency}`;
  const code = document.querySelector('#root [data-preferences]');
  if (code) code.textContent = shown;
  const menu = code?.closest('button');
  const label = texts['shell.preferences'] ?? menu?.getAttribute('aria-label')?.replace(/:.*/, '');
  menu?.setAttribute('aria-label', `${label}: ${shown}`);
  for (const link of document.querySelectorAll('#root header nav a'))
    if (isAt(window.location.pathname, link.getAttribute('href') ?? ''))
      link.setAttribute('aria-current', 'page');
}

/** How a screen's first view is filled. */
interface FirstViewOf {
  /** The texts that it needs. */
  english: TextMap;
  fillScreen: (filling: Filling) => Promise<void>;
}

async function fillView({ english, fillScreen }: FirstViewOf): Promise<void> {
  const { firstView } = window;
  const [scope, view] = await Promise.all([firstView?.scope, firstView?.view]);
  if (!firstView || !scope || !view) return;
  openSearchAtPress();
  const locale = localeOf(scope.language);
  const texts = firstTexts(locale);
  setTexts(english, texts, locale);
  translateWords(texts, view);
  const currency = { code: scope.currency ?? 'EUR', symbol: asName(scope.symbol) ?? '' };
  setFirstPriceStyle();
  // Without a style the first price takes a slow phone 60 ms: while the answer is on its way, nobody waits for it.
  formatMoney(priceOf(0, currency), locale);
  fillHeader(locale, currency.code, texts);
  const answer: Filling['answer'] = async (query) => query && readBody(await firstView.send(query, scope));
  const payload: Filling['payload'] = async (query) => payloadOf(await answer(query));
  showLoginAtPress(payload({ kind: 'settings' }));
  await fillScreen({ view, scope, begins: firstView, locale, currency, answer, payload });
}

/**
 * Fills the screen's static view from the answers, as soon as they are there. It shows the app's own components, from the
 * document's templates. An answer that does not fit the contract leaves the view as it is; the app makes a call
 * that failed again, and reports it.
 */
export function startFirstView(of: FirstViewOf): void {
  void fillView(of)
    .catch(() => undefined)
    .then(() => {
      document.querySelector('#root > .first')?.removeAttribute('aria-busy');
      // Fetching the app takes a slow phone 60 ms: first, what was filled is painted.
      afterPaint(() => window.firstView?.setFilled());
    });
}
