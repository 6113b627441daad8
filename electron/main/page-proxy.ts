import type { ProxyConfig } from 'electron';

/** A proxy without a listener: the discard port (RFC 863) of this machine. */
const NOWHERE = '127.0.0.1:9';

/** A host that the page may reach, from `https://img.example` or `https://*.img.example`. */
interface Host {
  scheme: string;
  name: string;
  port: string;
}

function readHost(origin: string): Host | undefined {
  const url = origin.replace('://*.', '://any.');
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port } = new URL(url);
  const name = origin.includes('://*.') ? hostname.replace(/^any\./, '*.') : hostname;
  return { scheme: protocol.slice(0, -1), name, port: port || (protocol === 'https:' ? '443' : '80') };
}

/** A sample URL of an origin, for resolving the system's proxy; `*.` becomes `www.`. */
export const sampleAddress = (origin: string) => origin.replace('://*.', '://www.');

/**
 * A proxy configuration that blocks all but these hosts: the rest goes to a proxy that does not exist. Request filters do
 * not see WebRTC, but its TCP connections use the proxy.
 * @param origins of the hosts that are reached directly
 */
export function blockingProxy(origins: readonly string[]): ProxyConfig {
  const rules = origins.flatMap((origin) => {
    const host = readHost(origin);
    return host ? [`${host.scheme}://${host.name}:${host.port}`] : [];
  });
  // Chromium bypasses the proxy for this machine by default.
  const bypass = ['<-loopback>', ...rules].join(';');
  return { mode: 'fixed_servers', proxyRules: `socks5://${NOWHERE}`, proxyBypassRules: bypass };
}

/**
 * The same for a system with proxies.
 * @param ways each origin with the system's proxies for it, `PROXY proxy.example:8080; DIRECT`
 */
export function blockingProxyVia(ways: readonly (readonly [origin: string, way: string])[]): ProxyConfig {
  const tests = ways.flatMap(([origin, way]) => {
    const host = readHost(origin);
    if (!host) return [];
    const own = JSON.stringify(host.name);
    const address = JSON.stringify(`${host.scheme}://`);
    return [`if (shExpMatch(host, ${own}) && url.indexOf(${address}) === 0) return ${JSON.stringify(way)};`];
  });
  const script = `function FindProxyForURL(url, host) { ${tests.join(' ')} return 'SOCKS5 ${NOWHERE}'; }`;
  const encoded = Buffer.from(script).toString('base64');
  return {
    mode: 'pac_script',
    pacScript: `data:application/x-ns-proxy-autoconfig;base64,${encoded}`,
  };
}
