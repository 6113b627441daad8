/** Id of the login that the first view shows until the app's login dialog is there. */
export const FIRST_LOGIN_ID = 'first-login';

/** The parts of the page that can't be used while it is shown. */
const BEHIND = '#root, #boot-consent';

/** Keeps what is behind the first view's login from being used, or allows it again. */
export function blockPage(isBlocked: boolean): void {
  for (const part of document.querySelectorAll(BEHIND)) part.toggleAttribute('inert', isBlocked);
}

/** Removes the first view's login, if it is shown. */
export function dropFirstLogin(): void {
  const shown = document.getElementById(FIRST_LOGIN_ID);
  if (!shown) return;
  shown.remove();
  blockPage(false);
}

/** What a guest did in the first view's login. */
interface FirstLogin {
  texts: { username: string; password: string };
  /** Gives the dialog the focus, with the caret where it was, and presses what was pressed. */
  repeat: (dialog: Element) => void;
}

/** Ends an animation with which an element comes in. Others of its have no end. */
function comeIn(element: Element): void {
  for (const animation of element.getAnimations()) animation.finish();
}

/** Removes the first view's login in favour of the app's dialog. @returns undefined if it is not shown */
export function takeFirstLogin(): FirstLogin | undefined {
  const shown = document.getElementById(FIRST_LOGIN_ID);
  if (!shown) return undefined;
  const textOf = (name: string) => shown.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  const texts = { username: textOf('username'), password: textOf('password') };
  const { button } = shown.dataset;
  const { activeElement: active } = document;
  const field = active instanceof HTMLInputElement && shown.contains(active) ? active : undefined;
  const caret = [field?.selectionStart ?? null, field?.selectionEnd ?? null] as const;
  dropFirstLogin();
  return {
    texts,
    repeat: (dialog) => {
      for (const part of document.querySelectorAll('[role=dialog], [data-backdrop]')) comeIn(part);
      const same = dialog.querySelector<HTMLInputElement>(`input[name=${field?.name}]`);
      same?.focus({ preventScroll: true });
      same?.setSelectionRange(...caret);
      dialog.querySelector<HTMLButtonElement>(`button[name=${button}]`)?.click();
    },
  };
}
