import type { Page } from 'playwright/test';
import { expect } from '../support/shop.ts';
import type { Watched } from './watch.ts';

/** Scrolls everything into view and triggers what reacts to a pointer or a key, without following links. */
async function triggerEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    // Content that comes into view is sanitised first; then nothing is busy.
    for (let wait = 0; wait < 200 && document.querySelector('main [aria-busy="true"]'); wait++)
      await new Promise((done) => setTimeout(done, 20));
    const kinds = [
      'mouseover',
      'mouseenter',
      'pointerenter',
      'pointerover',
      'focus',
      'animationstart',
      'toggle',
    ];
    for (const element of document.querySelectorAll('main *, footer *, header *'))
      for (const kind of kinds) element.dispatchEvent(new Event(kind));
    window.scrollTo(0, 0);
  });
}

/** Elements that only a payload can have added, or that are missing because of one. */
function findTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const count = (selector: string) => document.querySelectorAll(selector).length;
    for (const landmark of [
      'body',
      'head',
      '#root',
      'main',
      'body header:not(main *)',
      'body footer:not(main *)',
    ])
      if (count(landmark) !== 1) found.push(`${count(landmark)} of ${landmark}`);
    const foreign =
      'iframe, frame, object, embed, applet, base, portal, marquee, math, form[action], meta[http-equiv], ' +
      // Except those that index.html contains.
      'template:not(body > #boot-notice > *), ' +
      'foreignObject, animate, set, [srcdoc], [formaction], [ping], [background], [popover], ' +
      '[srcset], [href*="attacker.invalid/" i]:not([target=_blank], [href^="/"]), [id="location"], [name="cookie"]';
    for (const element of document.querySelectorAll(foreign)) found.push(element.outerHTML.slice(0, 160));
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
        if (
          /^(href|src|action|xlink:href)$/.test(name) &&
          /^[^\w/]*(java|vb|live)script|^\s*data:text/i.test(value)
        )
          found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
      }
      if (element instanceof HTMLImageElement && element.src !== '') {
        const { protocol, origin } = new URL(element.src, location.href);
        if (protocol !== 'data:' && origin !== location.origin)
          found.push(`picture of ${element.src.slice(0, 80)}`);
      }
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
        const { protocol, host, target } = element;
        if (!/^(https?|mailto|vitrine):$/.test(protocol)) found.push(`leads to ${element.href.slice(0, 80)}`);
        if (
          /^http/.test(protocol) &&
          host !== location.host &&
          (target !== '_blank' || !element.relList.contains('noopener'))
        )
          found.push(`leaves to ${element.href.slice(0, 80)}`);
      }
    }
    for (const script of document.querySelectorAll('script'))
      if (script.src !== '' && new URL(script.src).origin !== location.origin)
        found.push(`script ${script.src}`);
    for (const style of document.querySelectorAll('style'))
      if (/attacker|display:\s*none!|rotate\(180|visibility:hidden}main/.test(style.textContent ?? ''))
        found.push('a style');
    // In boxes of server HTML, nothing may leave its place.
    for (const element of document.querySelectorAll('main article *, main details *'))
      if (getComputedStyle(element).position === 'fixed')
        found.push(`fixed: ${element.outerHTML.slice(0, 120)}`);
    const header = document.querySelector('body header:not(main *)')?.getBoundingClientRect();
    const top =
      header && document.elementFromPoint(header.x + header.width / 2, header.y + header.height / 2);
    if (!header || header.y > 60 || !top?.closest('header'))
      found.push(`something lies over the header: ${top?.outerHTML.slice(0, 120)}`);
    for (const name of ['polluted', 'srcdoc', 'dangerouslySetInnerHTML', 'ALLOWED_TAGS', 'baseURL'])
      if (name in {}) found.push(`every object has ${name}`);
    const natives = [
      document.querySelector,
      document.createElement,
      document.getElementById,
      Object.prototype.toString,
    ];
    if (natives.some((own) => typeof own !== 'function')) found.push('a name of the document is taken');
    if (typeof document.cookie !== 'string' || document.body.tagName !== 'BODY')
      found.push('the document is clobbered');
    return found;
  });
}

/**
 * Expects that nothing ran, left or changed the page outside the places for texts.
 * @param places where the page may be by now: result pages of payments redirect by the server's status
 */
export async function expectUnharmed(
  page: Page,
  watched: Watched,
  address: string,
  places: readonly string[] = [address],
): Promise<void> {
  await triggerEverything(page);
  expect.soft(await findTraces(page), address).toEqual([]);
  const here = new URL(page.url());
  expect
    .soft(
      places.map((place) => new URL(place, here).pathname),
      address,
    )
    .toContain(here.pathname);
  expect.soft([...watched.ran], `${address}: vectors that ran`).toEqual([]);
  expect.soft(watched.foreignRequests, `${address}: requests to others`).toEqual([]);
  expect.soft(watched.events, `${address}: dialogs, errors, windows`).toEqual([]);
}
