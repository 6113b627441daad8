/**
 * Keeps the keys of an input method from all listeners of the page, the libraries' too: its Enter takes a candidate
 * and its Escape drops one, neither is meant for the shop. The browser itself still handles them. Call it before
 * listeners of keys are added. Safari tells the key that ends a composition only by its code, 229.
 */
export function stopComposedKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    },
    true,
  );
}
