// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});
afterEach(() => {
  document.head.replaceChildren();
});

const load = () => import('./tag-scripts.ts');
const outer = (scripts: HTMLScriptElement[]) => scripts.map((script) => script.outerHTML);

describe('tagScripts', () => {
  it('creates runnable scripts in order, with their loading attributes', async () => {
    const { tagScripts } = await load();
    const scripts = tagScripts(`<!-- the tag -->
      <script async src="https://tags.example/gtag.js?id=G-1&amp;x=2" crossorigin data-layer="a"></script>
      <script>window.dataLayer = window.dataLayer || [] && 1;</script>`);
    expect(scripts.map(({ src, text }) => src || text)).toEqual([
      'https://tags.example/gtag.js?id=G-1&x=2',
      'window.dataLayer = window.dataLayer || [] && 1;',
    ]);
    expect(scripts[0]?.getAttribute('data-layer')).toBe('a');
    expect(scripts[0]?.hasAttribute('async')).toBe(true);
    expect(scripts.every((script) => script.ownerDocument === document)).toBe(true);
  });

  it('gives the page’s nonce to inline scripts only', async () => {
    const own = document.createElement('script');
    own.setAttribute('nonce', 'abc');
    own.nonce = 'abc';
    document.head.append(own);
    const { tagScripts } = await load();
    const scripts = tagScripts(
      '<script nonce="theirs">1</script><script nonce="abc" src="https://tags.example/t.js"></script>',
    );
    expect(scripts.map(({ nonce }) => nonce || 'none')).toEqual(['abc', 'none']);
  });

  it('drops event handlers and everything but scripts', async () => {
    const { tagScripts } = await load();
    const scripts = tagScripts(
      '<img src=x onerror=alert(1)><object data="https://x.example"></object><svg onload=alert(1)></svg>' +
        '<script src="https://tags.example/t.js" onload="alert(1)" onerror="alert(2)" style="x"></script>' +
        '<noscript><img src="https://tags.example/ns.gif"></noscript><base href="https://x.example">',
    );
    expect(outer(scripts)).toEqual(['<script src="https://tags.example/t.js"></script>']);
  });

  it.each([
    'http://tags.example/t.js',
    '//tags.example/t.js',
    'data:text/javascript,1',
    'javascript:1',
    't.js',
    '',
  ])('drops a script from %j', async (src) => {
    const { tagScripts } = await load();
    expect(tagScripts(`<script src="${src}">alert(1)</script>`)).toEqual([]);
  });

  it.each(['', 'GTM-12345', '<script', '</script>', '\0', '<b>no tag</b>'])(
    'returns nothing for %j',
    async (snippet) => {
      const { tagScripts } = await load();
      expect(tagScripts(snippet)).toEqual([]);
    },
  );
});

describe('runTag', () => {
  const inert = '<script type="text/plain" id="tag">1</script>';

  it('adds the scripts once, when called several times', async () => {
    const { runTag } = await load();
    runTag(inert);
    runTag(inert);
    runTag('<script type="text/plain" id="other">2</script>');
    expect([...document.head.querySelectorAll('script')].map(({ id }) => id)).toEqual(['tag']);
  });
});
