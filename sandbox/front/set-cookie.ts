/**
 * Fits one `Set-Cookie` line of a backend to the origin the front serves, plain `http://localhost`.
 *
 * `Domain` goes, because a browser refuses a cookie that names a domain other than the page's. `Secure` goes,
 * because not every browser keeps such a cookie on plain http; without it `SameSite=None` and `Partitioned`
 * would make the browser refuse the cookie, so they go too. Names that promise `Secure` by their prefix
 * (`__Host-`, `__Secure-`) keep it: without it they are refused everywhere.
 */
export function fitCookie(line: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const promisesSecure = /^__(host|secure)-/i.test(pair);
  const kept: string[] = [];
  for (const attribute of attributes) {
    const name = attribute.split('=', 1)[0]?.trim().toLowerCase();
    if (name === 'domain') continue;
    if (!promisesSecure && (name === 'secure' || name === 'partitioned')) continue;
    if (!promisesSecure && /^samesite\s*=\s*none$/i.test(attribute)) kept.push('SameSite=Lax');
    else kept.push(attribute);
  }
  return [pair, ...kept].join('; ');
}
