// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  bought,
  field,
  fillIn,
  press,
  sampleShop,
  serveFrom,
  showToMember,
} from '#tests/support/member-shop.tsx';
import { openDialog } from '../../state/dialog.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=newrNEWR';
const PAY = /^Pay /;

let shop = sampleShop();
serveFrom(() => shop);

async function open(steamId = '76561197972611406') {
  shop = sampleShop({ steamId });
  showToMember({ CHECKOUT: () => <CheckoutDialog /> });
  openDialog({ name: 'CHECKOUT' });
  await field('Trade URL');
}
const sent = () => shop.sentTo('POST purchase/product').map(({ body }) => body);

describe('trade link', () => {
  it.each([
    [LINK.replace('&', '&amp;'), /extra characters in front of “token=”/],
    [`${LINK} is mine`, /more than the link here/],
    [LINK + LINK, /more than one link here/],
  ])('%s: shows a warning and puts in the corrected link', async (typed, warning) => {
    await open();
    await fillIn('Trade URL', typed);
    expect(await screen.findByText(warning)).toBeVisible();
    await press('Use the corrected link');
    expect(await field('Trade URL')).toHaveValue(LINK);
    expect(screen.queryByText(warning)).toBeNull();
    await press(PAY);
    await bought();
    expect(sent()).toMatchObject([{ tradeUrl: LINK }]);
  });

  it.each([
    [LINK.replace('&token=newrNEWR', ''), /token of this link is missing/],
    [LINK.replace('newrNEWR', 'ne'), /needs 8 letters or digits/],
    [LINK.replace('12345678', '4294967296'), /no Steam account/],
    [LINK.replace('12345678', '12345679'), /another Steam account than yours/],
  ])('%s: shows a warning, and is sent as it is', async (typed, warning) => {
    await open();
    await fillIn('Trade URL', typed);
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use the corrected link' })).toBeNull();
    await press(PAY);
    await bought();
    expect(sent()).toMatchObject([{ tradeUrl: typed }]);
  });
});

describe('phone', () => {
  const NUMBER = '+49 30 901821';
  const main = { phone: NUMBER, phoneE164: '+4930901821' };
  const edit = async () => {
    await open();
    await press('Change Billing details');
    await field('Phone');
  };

  it('pasted with an extension: shows the number alone, says so, and sends it', async () => {
    await edit();
    await fillIn('Phone', `${NUMBER} ext. 12`);
    expect(await field('Phone')).toHaveValue(NUMBER);
    expect(await screen.findByText(/“ext. 12” is left out/)).toBeVisible();
    await press(PAY);
    await bought();
    expect(sent()).toMatchObject([main]);
  });

  it('typed with an extension, and sent by Enter: sends the number alone', async () => {
    await edit();
    await userEvent.clear(await field('Phone'));
    await userEvent.type(await field('Phone'), `${NUMBER}x123{Enter}`);
    await bought();
    expect(sent()).toMatchObject([main]);
  });

  it.each([
    ['+49 1512 3456789', '+4915123456789'],
    ['+49 491 5123456789', '+494915123456789'],
  ])(
    'with the country’s own code and no plus: asks, and %s is sent after one press',
    async (number, e164) => {
      await edit();
      await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Country of the phone number' }),
        'DE',
      );
      await userEvent.clear(await field('Phone'));
      await userEvent.type(await field('Phone'), '4915123456789');
      expect(screen.queryByRole('button', { name: `Use ${number}` })).toBeNull();
      await press(PAY);
      await waitFor(async () =>
        expect(await field('Phone')).toHaveAccessibleDescription('Please choose your number below'),
      );
      expect(screen.getByText(/country code of “4915123456789”/)).toBeVisible();
      expect(sent()).toEqual([]);
      await press(`Use ${number}`);
      expect(await field('Phone')).toHaveValue(number);
      expect(await field('Phone')).toHaveFocus();
      await waitFor(async () => expect(await field('Phone')).toBeValid());
      expect(screen.queryByText(/Which number is yours/)).toBeNull();
      await press(PAY);
      await bought();
      expect(sent()).toMatchObject([{ phone: number, phoneE164: e164 }]);
    },
  );

  it('with words that may be anything: is not sent before the number is confirmed', async () => {
    await edit();
    await userEvent.clear(await field('Phone'));
    await userEvent.type(await field('Phone'), `${NUMBER} App. 7`);
    expect(await field('Phone')).toHaveValue(NUMBER);
    await press(PAY);
    await waitFor(async () =>
      expect(await field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number'),
    );
    expect(sent()).toEqual([]);
    await press(`Use ${NUMBER}`);
    expect(screen.queryByText(/is left out/)).toBeNull();
    await press(PAY);
    await bought();
    expect(sent()).toMatchObject([main]);
  });
});

it('trade link: is checked while it is typed, with the way to it at Steam', async () => {
  await open('76561197960265735');
  const steam = await screen.findByRole('link', { name: /^Get it from Steam/ });
  expect(steam).toHaveAttribute('href', 'https://steamcommunity.com/my/tradeoffers/privacy');
  await fillIn('Trade URL', 'steam');
  expect(await screen.findByText(/^Paste the whole link\. It begins with https:/)).toBeVisible();
  await fillIn('Trade URL', 'https://steamcommunity.com/tradeoffer/new/?partner=7&token=abcdEFGH');
  expect(await screen.findByText('This is the trade link of your Steam account.')).toBeVisible();
  await fillIn('Trade URL', '');
  expect(screen.queryByText('This is the trade link of your Steam account.')).toBeNull();
});
