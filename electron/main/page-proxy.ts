import type { ProxyConfig } from 'electron';

/** A proxy that nobody listens at: the port for discarding (RFC 863), on this machine. */
const NOWHERE = '127.0.0.1:9';

/** A host the page may reach, as in `https://img.example` or `https://*.img.example`. */
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

/** An address of a host, to ask the system for its proxy by. */
export const sampleAddress = (origin: string) => origin.replace('://*.', '://www.');

/**
 * Sends all that the page's network may not reach to a proxy which is not there. Request filters do not see WebRTC,
 * but its TCP connections go by the proxy.
 * @param origins of the hosts that are reached without a proxy
 */
export function blockingProxy(origins: readonly string[]): ProxyConfig {
  const rules = origins.flatMap((origin) => {
    const host = readHost(origin);
    return host ? [`${host.scheme}://${host.name}:${host.port}`] : [];
  });
  // Chromium would except this machine of its own accord.
  const bypass = ['<-loopback>', ...rules].join(';');
  return { mode: 'fixed_servers', proxyRules: `socks5://${NOWHERE}`, proxyBypassRules: bypass };
}

/**
 * The same for a system with proxies of its own.
 * @param ways each origin with the system's answer for it, `PROXY proxy.example:8080; DIRECT`
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
