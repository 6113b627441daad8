/**
 * Has the browser read its tables for numbers while the server is still looking. The first number written takes it
 * 20 ms, all others next to nothing.
 */
export function warmNumbers(): void {
  new Intl.NumberFormat(document.documentElement.lang).format(0);
}
