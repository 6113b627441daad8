/** What a visitor presses, and how its end is recognised. */
export interface Target {
  /** CSS selector of the elements among which the first in view is pressed. */
  among: string;
  /** Regular expression for the accessible name; undefined for any. */
  name?: string;
  /** Regular expression for the path that a link leads to; undefined for any. */
  leadsTo?: string;
  /** Done when its address is open, when a dialog or the other state of the button is shown, or when the search has the focus. */
  done: 'address' | 'answer' | 'search';
}

/** What is watched in a page. */
export interface Watched {
  /** Regular expression of a price's text. */
  priceText: string;
  /** The page has settled when React has taken over the shop's first view, or, for other sites, when it has loaded. */
  settles: 'app' | 'load';
  press?: Target;
}

/** The events of a page. `undone` takes `done` back. */
export const MARKS = ['start', 'price', 'settled', 'target', 'pressed', 'shown', 'done', 'undone'] as const;
export type Mark = (typeof MARKS)[number];

/** A place in the view, in px. */
export interface Place {
  x: number;
  y: number;
}

declare global {
  interface Window {
    /** Set by the benchmark: reports an event. @param event JSON of its mark, time in ms since 1970, and place */
    benchSend?: (event: string) => void;
    /** The sum of the page's unexpected layout shifts. */
    benchShift?: number;
  }
}

/** Runs in the page, before its own scripts: reports its events with their times. */
export function watchPage({ priceText, settles, press }: Watched): void {
  if (window.parent !== window) return;
  const tell = (mark: Mark, at: number, place?: Place) =>
    window.benchSend?.(JSON.stringify({ mark, at: performance.timeOrigin + at, place }));
  tell('start', 0);

  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
        window.benchShift = (window.benchShift ?? 0) + Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });

  /** Reports an event when the frame that is being made is painted. */
  const tellWhenPainted = (mark: Mark) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(mark, performance.now());
    port2.postMessage('painted');
  };

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !/^rgba.*, 0\)$|\/ 0\)$/.test(getComputedStyle(element).webkitTextFillColor)
    );
  };
  /** All of it, but for rounding. */
  const isInView = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
  };

  const price = new RegExp(priceText, 'u');
  const prices = new Set<Element>();
  // Each text is looked at once: the page that is measured pays for it.
  const seen = new WeakSet<Node>();
  const notePrices = (added: Node) => {
    if (seen.has(added)) return;
    const nodes = document.createTreeWalker(added);
    for (let node: Node | null = added; node; node = nodes.nextNode()) {
      seen.add(node);
      const element = node instanceof Text ? node.parentElement : null;
      if (element?.childElementCount === 0 && price.test(element.textContent)) prices.add(element);
    }
  };
  const additions = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') seen.delete(target);
      (type === 'characterData' ? [target] : addedNodes).forEach(notePrices);
    }
  });
  additions.observe(document, { childList: true, characterData: true, subtree: true });

  const hasSettled = () => {
    if (settles === 'load') return document.readyState === 'complete';
    const main = document.querySelector('main');
    // React's mark on the elements that are its own.
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  };

  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
  const centreOf = (element: Element): Place => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const matches = (element: Element, { name = '', leadsTo = '' }: Target) => {
    const { x, y } = centreOf(element);
    const path = element instanceof HTMLAnchorElement ? element.pathname : '';
    return (
      new RegExp(name).test(nameOf(element)) &&
      new RegExp(leadsTo).test(path) &&
      isShown(element) &&
      x > 0 &&
      y > 0 &&
      x < innerWidth &&
      y < innerHeight
    );
  };
  // The press may lead to another document, which has to know of it.
  const KEY = 'benchPressed';
  const isDone = (done: Target['done']): boolean => {
    if (done === 'address') {
      // Another document has its address before it shows anything.
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
      return painted && location.pathname === sessionStorage.getItem(KEY);
    }
    if (done === 'search') return document.activeElement?.matches('input[type="search"]') === true;
    const answers = document.querySelectorAll('[role="dialog"], main button');
    return [...answers].some(
      (each) => (each.role === 'dialog' || /^Remove\b/.test(nameOf(each))) && isShown(each),
    );
  };

  const told = new Set<Mark>();
  const tellOnce = (mark: Mark, isSo: () => boolean) => {
    if (told.has(mark) || !isSo()) return;
    told.add(mark);
    tellWhenPainted(mark);
  };
  const watchPress = (target: Target) => {
    if (sessionStorage.getItem(KEY) === null) {
      const found = [...document.querySelectorAll(target.among)].find((each) => matches(each, target));
      if (!found) return;
      sessionStorage.setItem(KEY, found instanceof HTMLAnchorElement ? found.pathname : '');
      tell('target', performance.now(), centreOf(found));
    }
    tellOnce('shown', () => document.querySelector('[data-pressed]') !== null);
    const done = isDone(target.done);
    if (done === told.has('done')) return;
    if (done) told.add('done');
    else told.delete('done');
    tellWhenPainted(done ? 'done' : 'undone');
  };
  if (press)
    addEventListener('pointerdown', ({ timeStamp }) => tell('pressed', timeStamp), {
      capture: true,
      once: true,
    });

  const look = () => {
    tellOnce('price', () => [...prices].some((each) => isInView(each) && isShown(each)));
    tellOnce('settled', hasSettled);
    if (told.has('price')) additions.disconnect();
    if (press && (told.has('price') || sessionStorage.getItem(KEY) !== null)) watchPress(press);
    if (press || !told.has('price') || !told.has('settled')) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
