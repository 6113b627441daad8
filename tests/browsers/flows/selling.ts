import {
  IBAN,
  makeOffer,
  makeSeller,
  offersOf,
  pauseService,
  payoutsOf,
} from '../../e2e/web/seller-steps.ts';
import type { Flow } from '../flow.ts';

const sell: Flow = {
  name: 'sell',
  async run({ page, request, host }) {
    await pauseService(request, host.api);
    const seller = await makeSeller(request, host.api);
    await page.visitAs(seller, '/account/offers');
    await page.main.role('button', 'Sell Items').click();
    const dialog = page.dialog('Sell a skin');
    await dialog.role('combobox', 'Skin name').fill('redline');
    await dialog.role('option', /^AK-47 \| Redline/).click();
    await dialog.role('textbox', 'Price you want').fill('20,00');
    await dialog.role('combobox', 'Quality').click();
    await page.role('option', 'Field-Tested').click();
    await dialog
      .role('textbox', 'Steam inventory link')
      .fill('https://steamcommunity.com/profiles/76561198047215873/inventory/#730_2_1');
    await dialog.role('button', 'Get an offer').click();
    await page.dialog('Your request is accepted').role('button', 'Close').click();
    await page.main.role('listitem').says('Pending');
    const offers = await offersOf(request, host.api, seller);
    if (offers.length !== 1) throw new Error(`the server has ${offers.length} offers`);
  },
};

const payout: Flow = {
  name: 'payout',
  async run({ page, request, host }) {
    await pauseService(request, host.api);
    const seller = await makeSeller(request, host.api);
    const id = await makeOffer(request, host.api, seller, 'ready_for_payout');
    await page.visitAs(seller, '/account/offers');
    await page.main.role('button', /^Get paid/).click();
    await page.dialog('Choose Payment Method').role('button', 'SEPA Bank Transfer').click();
    const details = page.dialog('Payment Details');
    await details.role('textbox', 'IBAN').fill(IBAN);
    await details.role('button', 'Submit Payment').click();
    await page.dialog('Your payout is under way').role('button', 'View Transactions').click();
    await page.main.role('listitem').says('Payout processing');
    const sent = await payoutsOf(request, host.api, id);
    if (sent.length !== 1) throw new Error(`the server has ${sent.length} payouts`);
  },
};

export const selling: readonly Flow[] = [sell, payout];
