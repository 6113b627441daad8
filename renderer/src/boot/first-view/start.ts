import { payloadOf } from '#shared/wire/payload-of.ts';
import { formatMoney, priceOf, setPriceStyle } from '#shared/money.ts';
import { ENGLISH_EUROS } from '#shared/price-style.ts';
import { firstTexts } from '../../handover/first-texts.ts';
import { rememberedPriceStyle } from '../../handover/remembered-price-style.ts';
import { readBody } from '../read-items.ts';
import type { TextMap } from '../../i18n/translate.ts';
import type { ScreenName } from '../../routes.ts';
import { afterPaint, type Filling } from './fill.ts';
import { fillHeader } from './header.ts';
import { setTexts } from './texts.ts';
import { translateWords } from './words.ts';

/** Resolves when the document is parsed: from a cache, this script is there first. */
async function parsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** The screen's static view, of the two widths the one that is shown. */
function shownView(screen: string): Element | null {
  const width = window.matchMedia('(width >= 768px)').matches ? 'wide' : 'narrow';
  return document.querySelector(
    `#root [data-view='${screen}']:is(:not([data-width]), [data-width='${width}'])`,
  );
}

/** A screen's first view. */
interface FirstViewOf {
  screen: ScreenName;
  /** The texts that it needs. */
  english: TextMap;
  fillScreen: (filling: Filling) => Promise<void>;
}

async function fillView({ screen, english, fillScreen }: FirstViewOf): Promise<void> {
  const { firstView } = window;
  const scope = await firstView?.scope;
  await parsed();
  const view = shownView(screen);
  if (!firstView || !scope || !view) return;
  const texts = firstTexts(scope.locale);
  setTexts(english, texts, scope.locale);
  translateWords(texts);
  const currency = { code: scope.currency ?? 'EUR', symbol: scope.symbol };
  setPriceStyle(rememberedPriceStyle() ?? ENGLISH_EUROS);
  // Without a style the first price takes a slow phone 60 ms: while the answer is on its way, nobody waits for it.
  formatMoney(priceOf(0, currency), scope.locale);
  fillHeader(scope, texts);
  const answer: Filling['answer'] = async (query) => query && readBody(await firstView.send(query, scope));
  const payload: Filling['payload'] = async (query) => payloadOf(await answer(query));
  await fillScreen({ view, scope, currency, answer, payload });
}

/**
 * Fills the screen's static view from the answers, as soon as they are there. It shows the app's own components, built
 * without React (`dom-jsx/`). An answer that does not fit the contract leaves the view as it is; the app makes a call
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
