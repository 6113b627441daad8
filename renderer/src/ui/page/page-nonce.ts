/**
 * The nonce of the page's own scripts, where its host gives each document one (`tools/serve/pages.ts`). What is inserted
 * at run time and would otherwise be stopped by the policy has to carry it.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/**
 * Tells the library that locks the page's scrolling behind dialogs, which inserts a style for it. It has no other way
 * to be told than this name, which bundlers know it by.
 */
export function giveNonceToStyles(): void {
  const nonce = pageNonce();
  if (nonce !== undefined) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
