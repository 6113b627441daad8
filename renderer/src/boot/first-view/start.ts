import { asName } from '#shared/wire/read-scalars.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { formatMoney, localeOf, priceOf } from '#shared/money.ts';
import { firstTexts } from '../../handover/first-texts.ts';
import { setFirstPriceStyle } from '../../handover/remembered-price-style.ts';
import { readBody } from '../read-items.ts';
import type { TextMap } from '../../i18n/translate.ts';
import { afterPaint } from '../../ui/page/yield-to-browser.ts';
import type { Filling } from './fill.ts';
import { fillHeader } from './header.ts';
import { showLoginAtPress } from './login.ts';
import { openSearchAtPress } from './search.ts';
import { setTexts } from './texts.ts';
import { translateWords } from './words.ts';

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
