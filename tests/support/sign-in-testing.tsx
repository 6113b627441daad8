import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { input, typeInto } from './input-testing.ts';
import { sampleShop, serveFrom, showToMember } from './member-shop.tsx';
import { openDialog, openLogin, useDialog, type AfterSignIn } from '#renderer/src/state/dialog.ts';
import { sessionEnded, useSession } from '#renderer/src/state/session.ts';
import { ForgotPasswordDialog } from '#renderer/src/features/session/forgot-password-dialog.tsx';
import { LoginDialog } from '#renderer/src/features/session/login-dialog.tsx';
import { RegistrationDialog } from '#renderer/src/features/session/registration-dialog.tsx';

/** A backend that accepts every login and registration. */
function sampleSignIn() {
  const shop = Object.assign(sampleShop(), {
    registrationOpen: true,
    emailVerified: false,
    /** Whether the server knows the session after a sign-in. */
    authenticated: true,
  });
  const others = shop.answer;
  shop.answer = (call, body) => {
    const { registrationOpen, authenticated, emailVerified } = shop;
    if (call === 'GET settings')
      return Response.json({ status: 'OK', payload: { ...shop.settings, is_reg_enabled: registrationOpen } });
    if (call.endsWith('sanctum/csrf-cookie')) return new Response(null, { status: 204 });
    if (call === 'GET is-auth') return Response.json({ authenticated, emailVerified });
    if (/^POST (login|register|user\/reset-password)$/.test(call))
      return Response.json({ status: 'OK', token: '1|token-of-the-test' });
    return others(call, body);
  };
  return shop;
}

/** Gives each test of a file a new backend and no session. @returns the backend of the current test */
export function serveSignIn() {
  let shop = sampleSignIn();
  serveFrom(() => shop);
  beforeEach(() => {
    shop = sampleSignIn();
  });
  afterEach(() => sessionEnded());
  return () => shop;
}

/** Opens a dialog of a visitor. @param after what continues after the sign-in */
export function openSignIn(name: 'LOGIN' | 'REGISTRATION' | 'FORGOT_PASSWORD', after?: AfterSignIn) {
  showToMember({
    LOGIN: () => <LoginDialog />,
    REGISTRATION: () => <RegistrationDialog />,
    FORGOT_PASSWORD: () => <ForgotPasswordDialog />,
  });
  useSession.setState({ authenticated: false });
  openLogin(after);
  openDialog({ name });
}
export const activeDialog = () => useDialog.getState().active;
/** Waits until a field has this description. */
export const expectDescription = (name: string, text: string | RegExp) =>
  waitFor(async () => expect(await input(name)).toHaveAccessibleDescription(expect.stringMatching(text)));

export const confirmAdult = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /18 years/ }));
export async function fillRegistration() {
  await typeInto('First name', 'Ada');
  await typeInto('Last name', 'Glass');
  await typeInto('Email', 'ada@x.example');
  await typeInto('Password', 'Abcde1');
  await typeInto('Repeat password', 'Abcde1');
  await confirmAdult();
}
