// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { instagramOf, mailtoOf } from '#renderer/src/app/contacts.ts';
import { pictureAddress } from '#renderer/src/item/picture-address.ts';
import { isOwnPath, linkTarget } from '#renderer/src/own-path.ts';
import { parseDeepLink } from '#shared/deep-link.ts';
import { screenPath } from '#shared/shop-screen.ts';
import { paymentTarget } from '#shared/rules/payment-target.ts';
import { tradeLinkWarning } from '#shared/rules/trade-link-warning.ts';
import { isTradeLink } from '#shared/rules/trade-link.ts';
import { ATTACKER, VECTORS } from '../attacks/vector.ts';

const SHOP = 'https://shop.example';
/** Every vector as an address: plain, below our own host, and with space around it. */
const TEXTS = VECTORS.flatMap(({ payload }) => [payload, ` ${payload}`, `${payload}\n`, `/${payload}`]);

describe(`${TEXTS.length} hostile addresses`, () => {
  test('own path: is accepted only when it stays on the shop’s origin', () => {
    for (const text of TEXTS.filter(isOwnPath)) {
      const { origin, pathname } = new URL(text, SHOP);
      expect(origin, text).toBe(SHOP);
      // What the address bar has then is a path of the shop too: `/..//host` would be `//host` there.
      expect(new URL(pathname, SHOP).origin, text).toBe(SHOP);
    }
  });

  test('link of an answer: leads to the shop, by https without user info, or to a mail', () => {
    for (const text of TEXTS) {
      const target = linkTarget(text);
      if (target === undefined || target.startsWith('#')) continue;
      const { origin, protocol, username, pathname } = new URL(target, SHOP);
      expect(protocol, text).toMatch(/^(https|mailto):$/);
      expect(username, text).toBe('');
      if (target.startsWith('/')) expect(new URL(pathname, SHOP).origin + origin, text).toBe(SHOP + SHOP);
    }
  });

  test('payment target: is accepted only with https and without user info', () => {
    for (const text of TEXTS) {
      const target = paymentTarget(text, false);
      if (target) expect(target.href, text).toMatch(/^https:\/\/[^@/]+(\/|$)/);
    }
    for (const text of [`http://${ATTACKER}/`, `https://shop.example@${ATTACKER}/`, 'http://localhost/'])
      expect(paymentTarget(text, false)).toBeUndefined();
    expect(paymentTarget(`http://${ATTACKER}/`, true)).toBeUndefined();
  });

  test('contact link: is accepted only with https, or as mail to one plain address', () => {
    for (const link of TEXTS) {
      const instagram = instagramOf([{ title: 'Instagram', link }]);
      if (instagram !== undefined) expect(instagram, link).toMatch(/^https:\/\//);
      const mail = mailtoOf(link);
      if (mail !== undefined) expect(mail, link).toMatch(/^mailto:[^?,%\s]+$/);
    }
  });

  test('picture address: is accepted only on the shop’s origin', () => {
    for (const text of TEXTS) {
      const url = pictureAddress(text, '');
      if (url !== undefined) expect(new URL(url, SHOP).origin, text).toBe(SHOP);
    }
  });

  test('trade link and deep link: are never Steam’s trade page, and lead at most to a screen', () => {
    for (const text of TEXTS) {
      if (isTradeLink(text)) expect(tradeLinkWarning(text, undefined), text).toBe('not-steam');
      expect(parseDeepLink(text), text).toHaveProperty('kind', 'unknown');
      for (const link of [
        `vitrine://${text}`,
        `vitrine://products/${text}`,
        `vitrine://fail-payment?error=${text}`,
      ]) {
        const read = parseDeepLink(link);
        if (read.kind === 'screen') expect(new URL(screenPath(read.screen), SHOP).origin, link).toBe(SHOP);
        else expect(read.kind, link).toBe('unknown');
      }
    }
  });
});
