import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sampleAddress, blockingProxy, blockingProxyVia } from './page-proxy.ts';

describe('blockingProxy', () => {
  it('leads everything to a proxy that is not there, this machine too', () =>
    expect(blockingProxy([])).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'socks5://127.0.0.1:9',
      proxyBypassRules: '<-loopback>',
    }));

  it('leaves the named hosts out, each on its port', () =>
    expect(
      blockingProxy(['https://*.steamstatic.com', 'https://img.example:8443', 'nonsense']).proxyBypassRules,
    ).toBe('<-loopback>;https://*.steamstatic.com:443;https://img.example:8443'));
});

describe('blockingProxyVia', () => {
  const { pacScript = '' } = blockingProxyVia([
    ['https://*.steamstatic.com', 'PROXY proxy.example:8080; DIRECT'],
    ['https://img.example', 'DIRECT'],
    ['https://quo"te.example', 'DIRECT'],
  ]);
  const script = Buffer.from(pacScript.replace(/^[^,]+,/, ''), 'base64').toString();
  const wayTo = (url: string): unknown =>
    runInNewContext(`${script}; FindProxyForURL(url, host)`, {
      url,
      host: new URL(url).hostname,
      shExpMatch: (text: string, pattern: string) =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(text),
    });

  it.each([
    ['https://avatars.steamstatic.com/a.jpg', 'PROXY proxy.example:8080; DIRECT'],
    ['https://img.example/a.webp', 'DIRECT'],
    ['http://img.example/', 'SOCKS5 127.0.0.1:9'],
    ['https://evil.example:3478', 'SOCKS5 127.0.0.1:9'],
    ['https://steamstatic.com.evil.example/', 'SOCKS5 127.0.0.1:9'],
    ['https://127.0.0.1:3478/', 'SOCKS5 127.0.0.1:9'],
  ])('%s goes by %s', (url, way) => expect(wayTo(url)).toBe(way));
});

it.each([
  ['https://*.steamstatic.com', 'https://www.steamstatic.com'],
  ['https://img.example', 'https://img.example'],
])('the system is asked for %s by %s', (origin, address) => expect(sampleAddress(origin)).toBe(address));
