// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, type Fault } from '#tests/support/call-faults.ts';
import { field, fillIn, forgetAll, press, sampleShop, showToMember } from '#tests/support/member-shop.tsx';
import { closeDialog, openDialog, useDialog } from '../../state/dialog.ts';
import { dropDataWithSession } from '../../state/session-data.ts';
import { sessionEnded, useSession } from '../../state/session.ts';
import { SupportDialog } from './support-dialog.tsx';
import '../../i18n/en/english.ts';

const FAILED = 'Failed to send message. Please try again.';
const SENT = 'Your message has been sent successfully!';
const SEND = 'Send message';
const CALL = 'POST feedback';
const TYPED = { name: 'Mia Writer', email: 'mia@vitrine.example', message: 'Still here?' };

let shop = sampleShop();
vi.stubGlobal('fetch', (request: Request) => shop.fetch(request));
beforeAll(dropDataWithSession);
beforeEach(() => {
  shop = sampleShop();
  const others = shop.answer;
  shop.answer = (call, body) => (call === CALL ? Response.json({ status: 'OK' }) : others(call, body));
});
afterEach(() => {
  sessionEnded();
  forgetAll();
});

async function open(who: 'visitor' | 'member' = 'visitor') {
  showToMember({ SUPPORT: () => <SupportDialog /> });
  if (who === 'visitor') useSession.setState({ authenticated: false });
  openDialog({ name: 'SUPPORT' });
  await field('Message');
}
/** Puts a text into a field, as a paste. */
async function paste(name: string, text: string) {
  await userEvent.clear(await field(name));
  await userEvent.paste(text);
}
async function fill({ name, email, message }: typeof TYPED) {
  await paste('Name', name);
  await paste('Email', email);
  await paste('Message', message);
}
const says = async (name: string, text: string) =>
  waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(text));
const messages = () => shop.sentTo(CALL).map(({ body }) => body);
const sent = () => screen.findByText(SENT);

describe('support form', () => {
  it('shows errors at the fields for nothing, blanks, half an address and too long texts', async () => {
    await open();
    expect(await field('Email')).toHaveAttribute('dir', 'ltr');
    await press(SEND);
    await says('Name', 'Name is required');
    await says('Email', 'Email is required');
    await says('Message', 'Message is required');
    expect(await field('Name')).toHaveFocus();
    await fill({ name: '   ', email: 'mia@', message: 'x'.repeat(5001) });
    await press(SEND);
    await says('Name', 'Name is required');
    await says('Email', 'Please enter a valid email address');
    await says('Message', 'Please use at most 5000 characters 1 character too many');
    await fill({ ...TYPED, name: 'n'.repeat(256), message: 'x'.repeat(5000) });
    await press(SEND);
    await says('Name', 'Please use at most 255 characters');
    await says('Message', '0 characters left');
    expect(messages()).toEqual([]);
    await paste('Name', 'n'.repeat(255));
    await press(SEND);
    await sent();
    expect(messages()).toMatchObject([{ ...TYPED, name: 'n'.repeat(255), message: 'x'.repeat(5000) }]);
  });

  it('counts characters near the limit only, and keeps a paste that is too long', async () => {
    await open();
    await paste('Message', 'x'.repeat(4499));
    expect(screen.queryByText(/characters? left/)).toBeNull();
    await userEvent.type(await field('Message'), 'x');
    await says('Message', '500 characters left');
    await paste('Message', 'y'.repeat(6000));
    await says('Message', '1,000 characters too many');
    expect(await field('Message')).toHaveValue('y'.repeat(6000));
  });

  it('fills in a member’s name and email, which they can change', async () => {
    await open('member');
    await waitFor(async () => expect(await field('Name')).toHaveValue('Ada Glass'));
    expect(await field('Email')).toHaveValue(shop.profile.email);
    await fillIn('Email', TYPED.email);
    await fillIn('Message', 'To my other address, please.');
    await press(SEND);
    await sent();
    expect(messages()).toMatchObject([{ name: 'Ada Glass', email: TYPED.email }]);
  });

  it('keeps a draft after an accidental close, until someone else may be present', async () => {
    await open('member');
    await fillIn('Message', 'A long story');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(useDialog.getState().active).toBeUndefined());
    openDialog({ name: 'SUPPORT' });
    expect(await field('Message')).toHaveValue('A long story');
    closeDialog();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    sessionEnded();
    openDialog({ name: 'SUPPORT' });
    expect(await field('Message')).toHaveValue('');
    expect(await field('Email')).toHaveValue('');
  });
});

describe('support form after a failure', () => {
  it.each<[string, Fault, string]>([
    ['an empty 500', refuse(500, ''), FAILED],
    ['a page of HTML', () => new Response('<!doctype html>'), FAILED],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch')), FAILED],
    ['a refusal in words', refuse(503, 'We are closed today.'), 'We are closed today.'],
    ['too many messages', refuse(429, 'You have sent several messages.'), 'You have sent several messages.'],
  ])('%s: keeps the input, and the next try succeeds', async (_, fault, says) => {
    await open();
    await fill(TYPED);
    shop.fail(CALL, fault);
    await press(SEND);
    expect(await within(screen.getByRole('dialog')).findByText(says)).toBeVisible();
    expect(await field('Message')).toHaveValue(TYPED.message);
    await press(SEND);
    await sent();
    expect(useDialog.getState().active).toBeUndefined();
    expect(messages()).toMatchObject([TYPED, TYPED]);
  });

  it('says why in a message at the edge, too', async () => {
    await open();
    await fill(TYPED);
    shop.fail(CALL, refuse(503, 'Come back at noon.'));
    await press(SEND);
    const edge = await screen.findByRole('region', { name: 'Notifications' });
    expect(await within(edge).findByText('Come back at noon.')).toBeVisible();
  });

  it('shows a server error at its field', async () => {
    await open();
    await fill(TYPED);
    shop.fail(CALL, refuse(422, 'Invalid.', { email: ['We cannot reach this address.'] }));
    await press(SEND);
    await says('Email', 'We cannot reach this address.');
    expect(await field('Email')).toHaveFocus();
  });

  it('sends one message despite repeated presses, and cannot be closed during the request', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    await open();
    await fill(TYPED);
    shop.fail(CALL, () => answer);
    const button = screen.getByRole('button', { name: SEND });
    await userEvent.dblClick(button);
    await userEvent.type(await field('Name'), '{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    expect(useDialog.getState().active).toEqual({ name: 'SUPPORT' });
    resolve(Response.json({ status: 'OK' }));
    await sent();
    expect(messages()).toHaveLength(1);
  });
});
