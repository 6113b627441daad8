const HOST = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?$/;

function isLoopback(name: string): boolean {
  const parts = /^127\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)?.slice(1);
  if (parts) return parts.every((part) => Number(part) <= 255);
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]';
}

/** An address as in a URL: `::1` in brackets, lower case. */
const inUrl = (host: string) =>
  (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();

/** True if only this machine can reach a server that listens on this name or address. */
export const isLoopbackHost = (host: string) => isLoopback(inUrl(host));

/**
 * Whether a server may answer a request with this `Host`: loopback names and the given ones. A foreign name that
 * resolves to this machine (DNS rebinding) would let its pages read everything.
 * @param host the header, with or without a port; undefined is refused
 * @param named further names or addresses, without ports
 */
export function isAllowedHost(host: string | undefined, named: readonly string[] = []): boolean {
  const name = HOST.exec(host?.toLowerCase() ?? '')?.[1];
  return name !== undefined && (isLoopback(name) || named.some((each) => inUrl(each) === name));
}

/** True for a valid `--allowed-host`: a name or an address alone. */
export const isHostName = (text: string) => HOST.exec(inUrl(text))?.[1] === inUrl(text);

/** The text of a refusal with status 421 (RFC 9110, 15.5.20). */
export const MISDIRECTED =
  'This server does not answer under this name. Open it as localhost, or name the host with --allowed-host.';
