import { scopeParams } from '#shared/wire/call-address.ts';
import { cartBody } from '#shared/wire/cart-body.ts';
import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import type { EarlyPurchase } from '../../handover/first-input.ts';
import { cartLinkTexts } from '../../item/cart-link-texts.ts';
import { field } from '../field.ts';
import { fetchAnswer } from '../fetch-answer.ts';
import { readBody } from '../read-items.ts';
import type { Filling } from './fill.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

/** Shows the item as in the cart once the server says so, and then how many items are there. */
async function showPurchase(
  bought: EarlyPurchase,
  showInCart: () => void,
  { begins, answer }: Filling,
): Promise<void> {
  const said = await bought.answer;
  // 409: it is there already. The app says so, as it says everything else.
  const isIn = readBody(said) !== undefined || said.status === 409;
  // An app that has taken its first answers out asks for the cart itself.
  if (!isIn || !document.querySelector('#root > .first') || !window.prefetchedAnswers) return;
  bought.inCart = true;
  begins.queries.push({ kind: 'cart' });
  showInCart();
  const items = field(payloadOf(await answer({ kind: 'cart' })), 'items');
  if (Array.isArray(items))
    document
      .querySelector('#root > .first [data-guest]')
      ?.after(fillTemplate('cartLink', cartLinkTexts(items.length, t)));
}

/**
 * Lets a member's press on Buy be sent before the app is there, which takes it over (`app/take-over-input.ts`). Until the
 * answer the button is shown as pressed. Presses on Buy after the first one wait for the app.
 * @param showInCart shows the item as in the cart
 */
export function buyAtOnce(
  button: Element | null,
  id: string,
  filling: Filling,
  showInCart: () => void,
): void {
  if (document.documentElement.dataset['member'] === undefined) return;
  button?.addEventListener('click', (event) => {
    const { firstInput } = window;
    if (!firstInput || firstInput.bought) return;
    // The app must not press it again.
    event.stopPropagation();
    button.setAttribute('data-pressed', '');
    const { currency, languageId } = filling.scope;
    const body = { ...scopeParams(currency ?? 'EUR', languageId), ...cartBody(id) };
    const bought = { itemId: id, answer: fetchAnswer(FIRST_CALLS.cart.path, body), inCart: false };
    firstInput.bought = bought;
    // The app reports a failure.
    showPurchase(bought, showInCart, filling).catch(() => undefined);
  });
}
