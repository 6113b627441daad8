import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { build } from 'vite';

import { contentPolicy } from '#shared/content-policy.ts';
import { type Vector, VECTORS, encoded } from '../../attacks/vector.ts';
import { watch } from '../../attacks/watch.ts';
import { expect, test } from '../../support/shop.ts';

// A trace of hundreds of frames takes longer than the test.
test.use({ trace: 'off' });

/** The origin of an empty page without the shop. */
const BARE = 'http://bare.test';
const FORMS = [...VECTORS, ...VECTORS.map((vector) => ({ ...vector, payload: encoded(vector.payload) }))];

/** The markup vectors: the other classes do nothing when inserted as HTML. */
const MARKUP = VECTORS.filter((vector) => !['link', 'template', 'letters'].includes(vector.class));

/** Serves an empty page, or one with the vectors in it as its server wrote them. */
async function openBare(page: Page, vectors: readonly Vector[] = [], policy?: string): Promise<void> {
  const frames = vectors.map(({ payload }) => `<iframe srcdoc="${encoded(payload)}"></iframe>`);
  await page.route(`${BARE}/**`, (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><title>Bare</title><div id="box"></div>${frames.join('')}`,
          ...(policy === undefined ? {} : { headers: { 'Content-Security-Policy': policy } }),
        })
      : route.fulfill({ status: 404 }),
  );
  await page.goto(`${BARE}/`);
}

/** The sanitiser as the shop has it, alone. */
async function bundleSanitiser(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../../renderer/src/ui/text/sanitise-html.ts', import.meta.url)),
        formats: ['iife'],
        name: 'sanitiser',
      },
    },
  });
  const output = (Array.isArray(made) ? made : [made]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  return output.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('');
}

test('attack vectors: run without sanitiser and policy, so the tests below can fail @wide', async ({
  context,
  page,
}) => {
  const watched = await watch(context, [BARE]);
  await openBare(page, MARKUP);
  await expect.poll(() => watched.ran.size).toBeGreaterThan(80);
  await expect.poll(() => new Set(watched.foreignRequests).size).toBeGreaterThan(25);
  console.log(
    `Unprotected, ${watched.ran.size} of ${MARKUP.length} pieces of markup ran by themselves, ${new Set(watched.foreignRequests).size} requests left.`,
  );
});

test('content policy alone: lets no vector run and no request leave @wide', async ({ context, page }) => {
  const watched = await watch(context, [BARE]);
  await openBare(page, MARKUP, contentPolicy({}, { nonce: 'bm9uY2U' }).replace("frame-src 'none'; ", ''));
  await page.waitForLoadState();
  expect([...watched.ran]).toEqual([]);
  expect(watched.foreignRequests).toEqual([]);
});

test('sanitiser alone: leaves nothing that runs, requests, covers the page or takes a name @wide', async ({
  context,
  page,
}) => {
  const watched = await watch(context, [BARE]);
  await openBare(page);
  await page.addScriptTag({ content: await bundleSanitiser() });
  const wrong = await page.evaluate(
    (forms) => {
      const { sanitiseHtml } = Reflect.get(window, 'sanitiser');
      const allowed =
        /^(P|BR|HR|H[2-6]|UL|OL|LI|DL|DT|DD|BLOCKQUOTE|PRE|A|STRONG|B|EM|I|U|S|SMALL|SUB|SUP|CODE|SPAN|DIV|SECTION|IMG|TABLE|CAPTION|COLGROUP|COL|THEAD|TBODY|TFOOT|TR|TH|TD|FIGURE|FIGCAPTION)$/;
      const attribute =
        /^(href|src|alt|title|lang|dir|colspan|rowspan|scope|start|target|rel|loading|data-scroll|tabindex)$/;
      const link = /^(https:\/\/|mailto:|\/(?![/\\])|#)/i;
      const named = Object.getOwnPropertyNames(window).length;
      const complaints: string[] = [];
      const check = (box: Element, complain: (what: string) => void) => {
        for (const element of box.querySelectorAll('*')) {
          if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !allowed.test(element.tagName))
            complain(`<${element.tagName}>`);
          for (const { name, value } of element.attributes) {
            if (!attribute.test(name)) complain(name);
            if (name === 'href' && !link.test(value)) complain(`href ${value}`);
            if (name === 'src' && new URL(value, location.href).origin !== location.origin)
              complain(`src ${value}`);
          }
          if (element instanceof HTMLAnchorElement && element.href !== '') {
            const { protocol, host } = element;
            if (!/^(https?|mailto):$/.test(protocol)) complain(`leads to ${element.href}`);
            if (!/^https:/i.test(element.getAttribute('href') ?? '') && host !== '' && host !== location.host)
              complain(`leads to ${element.href}`);
          }
        }
      };
      for (const { id, payload } of forms) {
        const box = document.createElement('div');
        document.body.append(box);
        box.append(sanitiseHtml(payload));
        check(box, (what) => complaints.push(`${id}: ${what} in ${box.innerHTML.slice(0, 200)}`));
        // What a parser makes of it the second time is harmless as well.
        const again = new DOMParser().parseFromString(`<div>${box.innerHTML}`, 'text/html').body;
        check(again, (what) =>
          complaints.push(`${id}, read again: ${what} in ${again.innerHTML.slice(0, 200)}`),
        );
        for (const element of box.querySelectorAll('*'))
          if (element.tagName !== 'A') element.dispatchEvent(new Event('click'));
      }
      if (Object.getOwnPropertyNames(window).length !== named)
        complaints.push('a name of the window is taken');
      if (document.body.textContent === '') complaints.push('nothing is left of anything');
      return complaints;
    },
    FORMS.map(({ id, payload }) => ({ id, payload })),
  );
  expect(wrong).toEqual([]);
  // Pictures and handlers that were let through would have been heard by now: a request of ours comes last.
  await page.evaluate(() => fetch('/last').catch(() => undefined));
  expect([...watched.ran]).toEqual([]);
  expect(watched.foreignRequests).toEqual([]);
  expect(watched.events).toEqual([]);
  console.log(`The sanitiser read ${VECTORS.length} vectors, plain and encoded: ${FORMS.length} texts.`);
});
