/**
 * Fits one `Set-Cookie` line of a backend to the origin the front serves.
 *
 * `Domain` goes, because a browser refuses a cookie that names a domain other than the page's. Where the browser came
 * by https (`secure`), all else stays. On plain http `Secure` goes, because not every browser keeps such a cookie on plain http; without it `SameSite=None` and `Partitioned`
 * would make the browser refuse the cookie, so they go too. Names that promise `Secure` by their prefix
 * (`__Host-`, `__Secure-`) keep it: without it they are refused everywhere.
 */
export function fitCookie(line: string, secure = false): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const keepsSecure = secure || /^__(host|secure)-/i.test(pair);
  const kept: string[] = [];
  for (const attribute of attributes) {
    const name = attribute.split('=', 1)[0]?.trim().toLowerCase();
    if (name === 'domain') continue;
    if (!keepsSecure && (name === 'secure' || name === 'partitioned')) continue;
    if (!keepsSecure && /^samesite\s*=\s*none$/i.test(attribute)) kept.push('SameSite=Lax');
    else kept.push(attribute);
  }
  return [pair, ...kept].join('; ');
}
