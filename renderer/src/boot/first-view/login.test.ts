// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import session from '../../features/session/session.module.css';
import { showLoginAtPress } from './login.ts';

afterEach(() => document.body.replaceChildren());

/** Whether the first view's login offers registration with these settings. */
async function offersRegistration(settings: Promise<unknown>): Promise<boolean> {
  document.body.innerHTML = `
    <div id="root"><div class="first"><span></span></div></div>
    <template data-template="login"><form><input></form><p class="${session['aside']}">New here?</p></template>`;
  window.firstInput = {
    ...{ presses: [], onPress: undefined, down: undefined, login: false, searching: false },
    ...{ bought: undefined, fields: new Map(), focus: undefined },
  };
  const listen = vi.spyOn(document, 'addEventListener');
  showLoginAtPress(settings);
  await settings;
  const place = document.querySelector('.first span');
  place?.setAttribute('data-guest', '');
  place?.append(document.createElement('button'));
  document.querySelector<HTMLElement>('[data-guest] button')?.click();
  // A page calls it once.
  for (const [event, listener] of listen.mock.calls) document.removeEventListener(event, listener);
  listen.mockRestore();
  return document.querySelector('#first-login p') !== null;
}

it.each([
  ['on', { is_reg_enabled: true }, true],
  ['not said', {}, true],
  ['unreadable', { is_reg_enabled: 'maybe' }, true],
  ['off', { is_reg_enabled: 0 }, false],
])('login of the first view: offers registration that is %s', async (_, settings, offered) => {
  expect(await offersRegistration(Promise.resolve(settings))).toBe(offered);
});
