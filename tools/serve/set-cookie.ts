/**
 * Adapts one `Set-Cookie` line of a backend to the front's origin.
 *
 * `Domain` is removed, because a browser refuses a cookie for another domain. Over https (`secure`) everything else stays.
 * Over plain http `Secure` is removed, because not every browser stores such a cookie there. Without `Secure` a browser
 * refuses `SameSite=None` and `Partitioned`, so these change too. Names with the prefixes `__Host-` and `__Secure-` keep
 * `Secure`: without it every browser refuses them.
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
