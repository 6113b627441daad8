/**
 * The nonce of the page's own scripts, when its host sets one per document (`tools/serve/pages.ts`). Elements
 * inserted at run time need it to pass the content policy.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/**
 * Passes the nonce to the library that locks the page's scrolling: it inserts a style element. The library reads it
 * only from this global, which bundlers use.
 */
export function giveNonceToStyles(): void {
  const nonce = pageNonce();
  if (nonce !== undefined) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
