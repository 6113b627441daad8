import purchase from '../../features/product/purchase.module.css';
import type { FirstInput } from '../../handover/first-input.ts';
import { wasMember } from '../../handover/page-attributes.ts';
import { blockPage, dropFirstLogin, FIRST_LOGIN_ID } from '../../handover/first-login.ts';
import session from '../../features/session/session.module.css';
import card from '../../ui/items/item-card.module.css';
import { field } from '../field.ts';
import { readFlag } from '../read-items.ts';
import { fillTemplate } from './template.ts';

/** Buttons and links that ask a guest to sign in. */
const ASKING = `.first :is(.${purchase.purchase}, .${card.action}, [data-guest], [data-members])`;

/** Shows the login for a pressed button. @param takesMembers false for a shop without registration */
function show(opener: HTMLElement, { presses }: FirstInput, takesMembers: boolean): void {
  const before = presses.length - 1;
  const close = () => {
    dropFirstLogin();
    // What was pressed is not wanted any more.
    presses.length = before;
    opener.removeAttribute('data-pressed');
    opener.focus();
  };
  const login = document.createElement('div');
  login.id = FIRST_LOGIN_ID;
  login.append(fillTemplate('login', {}));
  if (!takesMembers) login.querySelector(`.${session.aside}`)?.remove();
  const keep = (button: HTMLButtonElement | null) => {
    if (!button) return;
    button.setAttribute('data-pressed', '');
    // Not `data-pressed`: its filter on the whole would move fixed elements.
    login.dataset['button'] = button.name;
  };
  login.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    keep(login.querySelector<HTMLButtonElement>('[type=submit]'));
  });
  login.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  // A press beside a field leaves the focus where it is.
  login.addEventListener('mousedown', (event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  });
  login.addEventListener('click', ({ target, detail }) => {
    // The second click of the double click that opened it is not meant for what is there now.
    if (detail > 1 || !(target instanceof Element)) return;
    if (target.closest('[data-backdrop], [data-close]')) close();
    else keep(target.closest<HTMLButtonElement>('button[type=button]'));
  });
  document.body.append(login);
  blockPage(true);
  login.querySelector('input')?.focus();
}

/**
 * Shows a guest the login as soon as it is asked for. What is typed and pressed in it is kept for the app, whose login
 * dialog takes its place (`features/session/taken-login.tsx`).
 * @param settings payload of GET settings
 */
export function showLoginAtPress(settings: Promise<unknown>): void {
  // Known by the time of most presses; the app has the last word.
  let takesMembers = true;
  settings.then(
    (payload) => (takesMembers = readFlag(field(payload, 'is_reg_enabled')) !== false),
    () => undefined,
  );
  if (wasMember()) return;
  const { firstInput } = window;
  if (!firstInput) return;
  const early = document.querySelector<HTMLElement>(
    '#root > .first :is([data-guest] [data-pressed], [data-members][data-pressed])',
  );
  if (early) show(early, firstInput, takesMembers);
  document.addEventListener('click', ({ target }) => {
    const opener =
      target instanceof Element && target.closest<HTMLElement>('button, [data-members][data-pressed]');
    if (!opener || !window.firstInput || !opener.closest(ASKING)) return;
    if (!document.getElementById(FIRST_LOGIN_ID)) show(opener, firstInput, takesMembers);
  });
}
