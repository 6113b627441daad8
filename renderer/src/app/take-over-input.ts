import { useEffect, useLayoutEffect } from 'react';
import { findMarked, type ElementMark, type FirstInput } from '../handover/first-input.ts';
import { dropFirstLogin } from '../handover/first-login.ts';
import { isTextKey, t } from '../i18n/texts.ts';
import { takeOverPurchase } from '../item/cart-toggle.ts';
import { useFirstPresses } from '../state/first-presses.ts';
import { useSession } from '../state/session.ts';
import { afterPaint, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { warmUpDialog } from './dialog-host.tsx';

/** How long a press in the first view waits for its element, which may come with an answer. In ms. */
const PATIENCE_MS = 10_000;

/** Fetches the login dialog while the app starts, if a guest's press may open it. */
export function fetchForPresses(): void {
  if (window.firstInput?.login) void warmUpDialog('LOGIN');
}

/** Takes over what the first view has sent. Call it before the first render, which then shows it. */
export function takeOverSent(): void {
  if (window.firstInput?.bought) takeOverPurchase(window.firstInput.bought);
}

/**
 * Lets presses that wait come first, if there are some that only the app can do. Call it before the first render.
 * @returns true if there are
 */
export function putPressesFirst(): boolean {
  const isWaiting = (window.firstInput?.presses.length ?? 0) > 0;
  useFirstPresses.setState({ served: !isWaiting });
  return isWaiting;
}

/** Writes into a field as if it were typed: React hears of it. */
function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(element: Element): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLElement) element.click();
}

/** Finds a mark's element. On a first visit the view is English, and the app shows the shop's language. */
const find = (mark: ElementMark): Element | undefined =>
  findMarked(mark, mark.key !== undefined && isTextKey(mark.key) ? t(mark.key) : mark.name);

/** Presses the element as soon as it is there. It is shown as pressed until then, if it is there. */
function pressSoon(mark: ElementMark): void {
  const now = find(mark);
  if (now) {
    press(now);
    return;
  }
  const changes = new MutationObserver(() => {
    const found = find(mark);
    if (!found) return;
    changes.disconnect();
    press(found);
  });
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-label'],
  });
  window.setTimeout(() => changes.disconnect(), PATIENCE_MS);
}

/** Gives the app's field the text or the choice of the first view's. Other radio buttons of a group were left by that one. */
function takeOverField(field: HTMLInputElement, before: HTMLInputElement): void {
  const isChoice = ['checkbox', 'radio'].includes(field.type);
  if (!isChoice) type(field, before.value);
  else if (field.checked !== before.checked && (before.checked || field.type === 'checkbox')) field.click();
}

function takeOverFields({ fields, focus }: FirstInput): void {
  for (const { mark, field } of fields.values()) {
    const same = find(mark);
    if (same instanceof HTMLInputElement) takeOverField(same, field);
  }
  if (!focus || document.activeElement !== document.body) return;
  const [before, now] = [focus.element, find(focus.mark)];
  if (now instanceof HTMLElement) now.focus({ preventScroll: true });
  if (!(now instanceof HTMLInputElement && before instanceof HTMLInputElement)) return;
  // Some kinds of field have no caret.
  const { selectionStart, selectionEnd, selectionDirection } = before;
  if (selectionStart !== null)
    now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/**
 * Takes over what the visitor did before the app's code was there: changed fields and the focus at once, presses when
 * it is known whether somebody is signed in.
 */
export function useTakenOverInput(): void {
  const checked = useSession((state) => state.checked);

  // A layout effect runs before the next frame, so that no frame is without the focus. In the effect itself, React
  // would take the fields' texts only later, and move the caret.
  useLayoutEffect(() => {
    const { firstInput } = window;
    if (!firstInput) return;
    queueMicrotask(() => {
      takeOverFields(firstInput);
      if (firstInput.down) firstInput.presses.push(firstInput.down);
    });
  }, []);

  useEffect(() => {
    if (!checked) return;
    const { firstInput } = window;
    if (!firstInput) return;
    window.firstInput = undefined;
    // The fields' texts are in their components' state only after this effect.
    void yieldToBrowser().then(() => {
      firstInput.presses.forEach(pressSoon);
      firstInput.onPress = pressSoon;
      // Their session was there, though the last visit had ended without one.
      if (useSession.getState().authenticated) dropFirstLogin();
      // The rest of the page comes after what was pressed is on the screen.
      afterPaint(() => useFirstPresses.setState({ served: true }));
    });
  }, [checked]);
}
