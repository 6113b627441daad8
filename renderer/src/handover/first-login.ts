/** Id of the login that the first view shows until the app's login dialog is there. */
export const FIRST_LOGIN_ID = 'first-login';

/** Attribute of it once it is submitted. */
export const SUBMITTED = 'data-submitted';

/** What a guest did in the first view's login. */
interface FirstLogin {
  texts: { username: string; password: string };
  isSubmitted: boolean;
  /** Focuses the field of the same id as the one that had the focus, with the caret where it was. */
  restoreFocus: () => void;
}

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

/** Removes the first view's login in favour of the app's dialog. @returns undefined if it is not shown */
export function takeFirstLogin(): FirstLogin | undefined {
  const shown = document.getElementById(FIRST_LOGIN_ID);
  if (!shown) return undefined;
  const textOf = (name: string) => shown.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const texts = { username: textOf('username'), password: textOf('password') };
  const { activeElement: active } = document;
  const field = active instanceof HTMLInputElement && shown.contains(active) ? active : undefined;
  const [id, start, end] = [field?.id, field?.selectionStart ?? null, field?.selectionEnd ?? null];
  const isSubmitted = shown.hasAttribute(SUBMITTED);
  dropFirstLogin();
  // It stands where the other was: it does not come in.
  for (const animation of document.getAnimations()) animation.finish();
  return {
    texts,
    isSubmitted,
    restoreFocus: () => {
      const same = id === undefined ? null : document.getElementById(id);
      if (!(same instanceof HTMLInputElement)) return;
      same.focus({ preventScroll: true });
      same.setSelectionRange(start, end);
    },
  };
}
