import { scopeParams } from '#shared/wire/call-address.ts';
import { asList } from '#shared/wire/read-scalars.ts';
import { cartBody } from '#shared/wire/cart-body.ts';
import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import { asId } from '#shared/wire/read-scalars.ts';
import type { EarlyPurchase } from '../../handover/first-input.ts';
import { wasMember } from '../../handover/page-attributes.ts';
import { cartLinkTexts } from '../../item/cart-link-texts.ts';
import { field } from '../field.ts';
import { postAnswer } from '../post-answer.ts';
import { readBody } from '../read-items.ts';
import type { Filling } from './fill.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

/** Shows the item as in the cart once the server says so, and counts it in the header. */
async function showPurchase(
  bought: EarlyPurchase,
  showInCart: () => void,
  { scope, payload }: Filling,
): Promise<void> {
  const before = payload({ kind: 'cart' }).catch(() => undefined);
  const said = await bought.answer;
  // 409: it is there already. The app says so, as it says everything else.
  const isIn = readBody(said) !== undefined || said.status === 409;
  if (!isIn || !document.querySelector('#root > .first')) return;
  // An app that has the cart of before asks for it again itself.
  if (!window.firstView?.sendAnew({ kind: 'cart' }, scope)) return;
  bought.inCart = true;
  showInCart();
  const lines = asList(field(await before, 'items'));
  if (!Array.isArray(lines)) return;
  const others = lines.filter((line) => asId(field(line, 'item_id')) !== bought.itemId);
  document
    .querySelector('#root > .first [data-guest]')
    ?.replaceWith(fillTemplate('cartLink', cartLinkTexts(others.length + 1, t)));
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
  if (!wasMember()) return;
  button?.addEventListener('click', (event) => {
    const { firstInput } = window;
    if (!firstInput || firstInput.bought) return;
    // The app must not press it again.
    event.stopPropagation();
    button.setAttribute('data-pressed', '');
    const { currency, languageId } = filling.scope;
    const body = { ...scopeParams(currency ?? 'EUR', languageId), ...cartBody(id) };
    const bought = {
      itemId: id,
      answer: postAnswer(FIRST_CALLS.cart.path, FIRST_CALLS.cart, body),
      inCart: false,
    };
    firstInput.bought = bought;
    // The app reports a failure.
    showPurchase(bought, showInCart, filling).catch(() => undefined);
  });
}
