/**
 * Makes the browser load its number tables while the request is pending. The first formatted number takes 20 ms, all
 * others almost nothing.
 */
export function warmUpNumberFormat(): void {
  new Intl.NumberFormat(document.documentElement.lang).format(0);
}
