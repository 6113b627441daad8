import { makeMember, newEmail } from '../../e2e/web/visitor-steps.ts';
import type { Flow } from '../flow.ts';
import { logIn, openFresh } from './steps.ts';

const login: Flow = {
  name: 'login by form',
  async run({ page, request, host }) {
    const member = await makeMember(request, host.api, { verified: true });
    await page.prepare();
    await openFresh(page, '/');
    await page.header.role('button', 'Login').click();
    await logIn(page, member);
    await openFresh(page, '/account');
    await page.header.role('link', /^Cart/).see();
    await page.header.role('button', /^Account/).click();
    await page.role('menuitem', 'Logout').click();
    await page.header.role('button', 'Login').see();
  },
};

const registration: Flow = {
  name: 'registration',
  async run({ page }) {
    const email = newEmail();
    await page.prepare();
    await openFresh(page, '/');
    await page.header.role('button', 'Login').click();
    await page.dialog('Login').role('button', 'Create an account').click();
    const form = page.dialog('Create an account');
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Glass'],
      ['Email', email],
    ] as const)
      await form.role('textbox', label).fill(value);
    for (const label of [/^Password/, /^Repeat password/]) await form.label(label).fill('Abcde1');
    await form.role('checkbox', /18 years/).click();
    await form.role('button', 'Create account').click();
    const note = page.dialog('Welcome to Vitrine!');
    await note.says(email);
    await note.role('button', 'Continue').click();
    await page.header.role('link', /^Cart/).see();
    await page.role('complementary', 'Verify your email').see();
  },
};

export const sessions: readonly Flow[] = [login, registration];
