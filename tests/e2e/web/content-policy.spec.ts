import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

import { withNonce } from '#shared/content-policy.ts';
import { scriptHashes } from '#renderer/hosting-headers.ts';
import { root } from '#tools/start/paths.mjs';
import { expect, test } from '../../support/shop.ts';
import { findItems, makeBuyer, openCheckout, addToCart } from './buyer-steps.ts';
import {
  cartBadge,
  choose,
  expectSignedIn,
  logIn,
  openLogin,
  visit,
  type Member,
  openItem,
} from './visitor-steps.ts';

const POLICY = 'content-security-policy';
/** Addresses of documents: catching every file would slow the page down. */
const DOCUMENTS = /^http:\/\/[^/]+\/(?!(api|assets|i)\/)[^.]*$/;

/** Collects the page's policy violations, from before its first script. */
async function collectViolations(page: Page): Promise<() => Promise<string[]>> {
  const stored: string[] = [];
  await page.exposeFunction('__stopped', (what: string) => stored.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      void Reflect.get(window, '__stopped')(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    }),
  );
  page.on('pageerror', (error) => stored.push(String(error)));
  // The page hears of violations and passes them to the test.
  return async () => {
    await page.evaluate(() => Reflect.get(window, '__stopped')('seen'));
    await expect.poll(() => stored.includes('seen')).toBe(true);
    return stored.filter((what) => what !== 'seen');
  };
}

/**
 * Uses every library that inserts elements: dialogs, menus, selects, carousels, toasts, phone fields, HTML.
 * @returns ends signed in as the buyer, on the cart page
 */
async function useTheShop(page: Page, buyer: Member): Promise<void> {
  await visit(page, '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'View all' }).first()).toBeAttached();
  await page.getByRole('main').getByText('Popular Questions').scrollIntoViewIfNeeded();
  await choose(page, 'Currency', 'GBP');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await visit(page, '/products');
  await page.getByRole('main').getByRole('combobox').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await openItem(page.getByRole('main'));
  await expect(page).toHaveURL(/\/products\/.+\/.+\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logIn(await openLogin(page), buyer);
  await expectSignedIn(page);
  await cartBadge(page).click();
  // The item page, which also has a Buy button, stays on screen until the cart's code is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
}

/** Serves documents as a static host does: without nonces, under the policy with hashes. */
async function hostStatically(page: Page): Promise<void> {
  await page.route(DOCUMENTS, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/ nonce="[^"]*"/g, '');
    const headers = { ...answer.headers(), ...(await staticHeaders()) };
    return route.fulfill({ response: answer, body, headers });
  });
}

/** Serves documents under both policies: with nonces, and with hashes as on a static host. */
async function enforceBoth(page: Page): Promise<void> {
  const { [POLICY]: hashes } = await staticHeaders();
  await page.route(DOCUMENTS, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const headers = answer.headers();
    expect(headers[POLICY]).toContain("'nonce-");
    expect(hashes).toContain("'sha256-");
    return route.fulfill({
      response: answer,
      headers: { ...headers, [POLICY]: `${headers[POLICY]}, ${hashes}` },
    });
  });
}

async function staticHeaders(): Promise<Record<string, string>> {
  const file = await readFile(
    join(process.env['SHOP_PAGES'] ?? join(root, 'dist/web'), '.headers/headers.json'),
    'utf8',
  );
  const headers = z.parse(z.record(z.string(), z.string()), JSON.parse(file));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

test('both policies: are not violated by anything the shop does @wide', async ({ page, request, shop }) => {
  await enforceBoth(page);
  const stopped = await collectViolations(page);
  const buyer = await makeBuyer(request, shop.api);
  await addToCart(request, shop.api, buyer, await findItems(request, shop.api, 1, { min: 20, max: 40 }));
  await useTheShop(page, buyer);
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  expect(await stopped()).toEqual([]);
});

for (const host of ['a server that gives each document a nonce', 'a static host'] as const)
  test(`policy of ${host}: stops text that would become script @wide`, async ({ page }) => {
    if (host === 'a static host') await hostStatically(page);
    await visit(page, '/');
    const tried = await page.evaluate(async () => {
      const outcome = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'odd';
        }
      };
      const box = document.createElement('div');
      const script = document.createElement('script');
      const outcomes = {
        innerHTML: outcome(() => (box.innerHTML = '<img src=x onerror="window.__xss=1">')),
        insertAdjacentHTML: outcome(() => box.insertAdjacentHTML('beforeend', '<b>x</b>')),
        write: outcome(() => document.write('<b>x</b>')),
        srcdoc: outcome(() => (document.createElement('iframe').srcdoc = '<b>x</b>')),
        scriptText: outcome(() => (script.text = 'window.__xss=2')),
        scriptSource: outcome(() => (script.src = 'https://attacker.invalid/x.js')),
        timer: outcome(() => Reflect.apply(setTimeout, window, ['window.__xss=4'])),
        policy: outcome(() => window.trustedTypes?.createPolicy('theirs', {})),
        defaultPolicy: outcome(() => window.trustedTypes?.createPolicy('default', {})),
      };
      // The debugger may evaluate strings while it runs; afterwards nothing may.
      const later = await new Promise((done) =>
        setTimeout(() => done(outcome(() => (0, eval)('window.__xss=3')))),
      );
      const inline = document.createElement('script');
      inline.append('window.__xss=5');
      document.body.append(inline);
      return { ...outcomes, eval: later, ran: Reflect.get(window, '__xss') ?? 'nothing' };
    });
    expect(tried).toEqual({
      innerHTML: 'TypeError',
      insertAdjacentHTML: 'TypeError',
      write: 'TypeError',
      srcdoc: 'TypeError',
      scriptText: 'TypeError',
      scriptSource: 'TypeError',
      eval: 'EvalError',
      timer: 'TypeError',
      policy: 'TypeError',
      defaultPolicy: 'TypeError',
      ran: 'nothing',
    });
  });

test('content policy of the build: lists the hashes of inline scripts; its HTML gives every script a nonce @wide', async ({
  page,
}) => {
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  const bare = html.replaceAll(/ nonce="[^"]*"/g, '');
  const policy = (await staticHeaders())[POLICY] ?? '';
  expect(policy.match(/'sha256-[^']+'/g) ?? []).toEqual(scriptHashes(bare));
  expect(html).toBe(withNonce(bare, /nonce="([^"]+)"/.exec(html)?.[1] ?? ''));
  expect(html).not.toMatch(/<(script|style)(?! nonce=")/);
  // Neither form of the policy allows these.
  expect(bare).not.toMatch(/\s(on\w+|style)=/i);
});
