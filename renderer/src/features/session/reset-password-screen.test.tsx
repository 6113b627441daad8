// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refuse } from '#tests/support/call-faults.ts';
import { forgetAll, press, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { useDialog } from '../../state/dialog.ts';
import { forgetResetLink } from './reset-link.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { typeInto } from '#tests/support/input-testing.ts';
import '../../i18n/en/english.ts';

let shop = sampleShop();
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
afterEach(() => {
  forgetResetLink();
  forgetAll();
});

function open(query: string) {
  shop = sampleShop();
  const others = shop.answer;
  shop.answer = (call, body) =>
    call.endsWith('sanctum/csrf-cookie') ? new Response(null, { status: 204 }) : others(call, body);
  showToMember(<ResetPasswordScreen />, `/reset-password${query}`);
}
async function save(repeated = 'Fresh-2') {
  await typeInto('New password', 'Fresh-2');
  await typeInto('Repeat new password', repeated);
  await press('Save password');
}

it.each(['short', '<b>', 'a'.repeat(501)])(
  'a token of another form (%s): goes to the server, and its answer appears with a way to a new link',
  async (token) => {
    open(`?${new URLSearchParams({ token, email: 'a@x.example' })}`);
    expect(window.location.search).toBe('');
    shop.fail('POST reset-password', refuse(422, 'This link is invalid or has expired.'));
    await save();
    expect(await screen.findByText('This link is invalid or has expired.')).toBeVisible();
    const [{ body } = { body: {} }] = shop.sentTo('POST reset-password');
    expect(body).toMatchObject({ token, email: 'a@x.example', password: 'Fresh-2' });
    await press('Ask for a new link');
    expect(useDialog.getState().active).toEqual({ name: 'FORGOT_PASSWORD' });
  },
);

it('a link with a plus that the mail did not escape: is that of the address with the plus', async () => {
  open('?token=a+b&email=ada+shop@x.example');
  await save();
  const [{ body } = { body: {} }] = shop.sentTo('POST reset-password');
  expect(body).toMatchObject({ token: 'a+b', email: 'ada+shop@x.example' });
});

it('two different passwords: are not sent', async () => {
  open('?token=abcdef0123456789&email=a%40x.example');
  await save('Fresh-3');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(shop.sent).toHaveLength(0);
});

it.each(['', '?token=abcdef0123456789', '?token=&email=a%40x.example', '?token=t&email=nobody'])(
  'an incomplete link (%j): offers another, and no form',
  async (query) => {
    open(query);
    expect(await screen.findByText('This link is incomplete. Ask for a new one.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Ask for a new link');
    expect(useDialog.getState().active).toEqual({ name: 'FORGOT_PASSWORD' });
  },
);
