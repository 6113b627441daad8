import { markOf, type FirstInput } from '../handover/first-input.ts';
import { isPlainClick } from '../ui/actions/plain-click.ts';

const input: FirstInput = {
  presses: [],
  onPress: undefined,
  down: undefined,
  login: false,
  searching: false,
  bought: undefined,
  fields: new Map(),
  focus: undefined,
};

let onLogin: (() => void) | undefined;

/** In the screen's first view, or in the cookie banner that comes with it. */
const inFirstView = (element: Element) => element.closest('#root > .first, #boot-consent') !== null;

/** Shows an element as pressed: base.css has its looks. */
function show(element: Element): boolean {
  const isNew = !element.hasAttribute('data-pressed');
  element.setAttribute('data-pressed', '');
  return isNew;
}

/** What a guest presses in the screen, such as Buy, mostly asks for a sign-in; the header's search and menu do not. */
const MAY_LOG_IN = ':root:not([data-member]) :is(main, [data-members]), [data-guest]';

function keep(pressed: Element): void {
  const mark = markOf(pressed);
  if (input.onPress) input.onPress(mark);
  else input.presses.push(mark);
  if (!pressed.closest(MAY_LOG_IN)) return;
  input.login = true;
  onLogin?.();
}

/** A link to a members' page: a guest signs in first, and stays on the page. */
const FOR_MEMBERS = ':root:not([data-member]) [data-members]';

/**
 * Leaves the line and the processor to the page that a link leads to: the app of this one is no longer needed. What is
 * bought goes on.
 */
function makeWay(link: Element): void {
  const isOurs = link instanceof HTMLAnchorElement && link.origin === location.origin && !link.target;
  if (isOurs && !link.hash && !input.bought) window.stop();
}

/** The element of the first view that an event presses. */
function pressedBy({ target }: Event): Element | undefined {
  const pressed = target instanceof Element && target.closest('a[href], button, summary');
  return pressed && inFirstView(pressed) ? pressed : undefined;
}

function onPointerDown(event: PointerEvent): void {
  const pressed = isPlainClick(event) && pressedBy(event);
  input.down = pressed ? markOf(pressed) : undefined;
}

/** Browsers follow links themselves; what needs the app's code is kept until it is there. */
function onClick(event: MouseEvent): void {
  const pressed = pressedBy(event);
  if (!pressed) return;
  if (pressed.localName === 'a' && !isPlainClick(event)) return;
  if (pressed.matches(FOR_MEMBERS)) event.preventDefault();
  else if (pressed.localName === 'a') {
    show(pressed);
    makeWay(pressed);
    return;
  }
  // `onSubmit` is next. The browser opens a summary; it has to open again in the app's view.
  if (pressed.matches('[type=submit]')) return;
  // The second click of a double click is none: the first one may have put another button in its place.
  if (event.detail > 1) return;
  if (show(pressed)) keep(pressed);
}

function onSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !inFirstView(form)) return;
  event.preventDefault();
  if (show(form)) keep(form);
}

function onInput({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !inFirstView(target)) return;
  const mark = markOf(target);
  input.fields.set(mark.name, { mark, field: target });
}

function onFocusIn({ target }: FocusEvent): void {
  const isKept = target instanceof Element && inFirstView(target);
  input.focus = isKept ? { mark: markOf(target), element: target } : undefined;
}

/** Forgets the focus, unless the element only lost it because the app's view took its place. */
function onFocusOut({ target }: FocusEvent): void {
  queueMicrotask(() => {
    if (target instanceof Element && target.isConnected && document.activeElement === document.body)
      input.focus = undefined;
  });
}

/** Back from the cache of pages, nothing is pressed any more. A page without its app starts anew. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (document.querySelector('#root > .first')) location.reload();
  for (const pressed of document.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed');
}

/**
 * Keeps presses, changed fields and focus of the first view, which the app takes over (`app/take-over-input.ts`).
 * @param whenLogin called when a press may ask for a sign-in
 */
export function watchInput(whenLogin: () => void): void {
  onLogin = whenLogin;
  window.firstInput = input;
  const onPointerEnd = () => (input.down = undefined);
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('pointerup', onPointerEnd);
  document.addEventListener('pointercancel', onPointerEnd);
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('input', onInput);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  window.addEventListener('pageshow', onPageShow);
}
