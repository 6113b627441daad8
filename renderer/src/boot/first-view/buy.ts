import { scopeParams } from '#shared/wire/call-address.ts';
import { cartBody } from '#shared/wire/cart-body.ts';
import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import purchase from '../../features/product/purchase.module.css';
import type { ShowcaseFacts } from '../../features/product/showcase-facts.ts';
import type { EarlyPurchase } from '../../handover/first-input.ts';
import { cartLinkTexts } from '../../item/cart-link-texts.ts';
import { field } from '../field.ts';
import { fetchAnswer } from '../fetch-answer.ts';
import { readBody } from '../read-items.ts';
import type { Filling } from './fill.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

/** Shows the item as in the cart once the server says so, and then how many items are there. */
async function showInCart(
  bought: EarlyPurchase,
  { price, oldPrice, oldPriceLabel }: ShowcaseFacts,
  { scope, begins, answer }: Filling,
): Promise<void> {
  const said = await bought.answer;
  // 409: it is there already. The app says so, as it says everything else.
  const isIn = readBody(said) !== undefined || said.status === 409;
  const place = document.querySelector(`#root > .first .${purchase.purchase}`);
  // An app that has taken its first answers out asks for the cart itself.
  if (!isIn || !place || !window.prefetchedAnswers) return;
  bought.inCart = true;
  begins.queries.push({ kind: 'cart' });
  place.replaceWith(fillTemplate('inCart', { price, oldPrice, oldPriceLabel }));
  const items = field(payloadOf(await answer({ kind: 'cart' })), 'items');
  if (Array.isArray(items) && scope)
    document
      .querySelector('#root > .first [data-guest]')
      ?.after(fillTemplate('cartLink', cartLinkTexts(items.length, t)));
}

/**
 * Lets a member's press on Buy be sent before the app is there, which takes it over (`app/take-over-input.ts`). Until the
 * answer the button is shown as pressed.
 * @param page the filled item page
 */
export function buyAtOnce(page: ParentNode, id: string, facts: ShowcaseFacts, filling: Filling): void {
  if (document.documentElement.dataset['member'] === undefined) return;
  const button = page.querySelector(`.${purchase.purchase} button`);
  button?.addEventListener(
    'click',
    (event) => {
      const { firstInput } = window;
      if (!firstInput) return;
      // The app must not press it again.
      event.stopPropagation();
      button.setAttribute('data-pressed', '');
      const { currency, languageId } = filling.scope;
      const body = { ...scopeParams(currency ?? 'EUR', languageId), ...cartBody(id) };
      const bought = { itemId: id, answer: fetchAnswer(FIRST_CALLS.cart.path, body), inCart: false };
      firstInput.bought = bought;
      // The app reports a failure.
      showInCart(bought, facts, filling).catch(() => undefined);
    },
    { once: true },
  );
}
