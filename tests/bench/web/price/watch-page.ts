/** Elements of a page. */
interface Elements {
  /** CSS selector. */
  among: string;
  /** Regular expression for the accessible name; undefined for any. */
  name?: string;
}

/** What a visitor presses: the first of these in view. It is done when all of the other members are so. */
export interface Target extends Elements {
  /** Regular expression for the path that a link leads to; undefined for any. */
  leadsTo?: string;
  /** The link's address is open, and painted. */
  opens?: true;
  /** One of each is shown. */
  shows?: readonly Elements[];
  /** CSS selector of the element that has the focus. */
  focuses?: string;
}

/** The events to watch for in a page. */
export interface Watched {
  /** Regular expression of a price's text. */
  priceText: string;
  /** The page has settled when React has taken over the shop's first view, or, for other sites, when it has loaded. */
  settles: 'app' | 'load';
  press?: Target;
}

/** The events of a page. `undone` takes `done` back; `missed` is a press that landed on something else. */
export const MARKS = [
  'start',
  'price',
  'settled',
  'target',
  'pressed',
  'missed',
  'shown',
  'done',
  'undone',
] as const;
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

  /** Entries of frames that took more than 50 ms. */
  const longFrames: PerformanceEntry[] = [];
  const frames = new PerformanceObserver((list) => void longFrames.push(...list.getEntries()));
  frames.observe({ type: 'long-animation-frame', buffered: true });
  /** Reports an event with the end of the frame that is being made. The report itself may wait 500 ms behind pictures. */
  const tellWhenPainted = (mark: Mark) => {
    const seenAt = performance.now();
    const tellEnd = () => {
      longFrames.push(...frames.takeRecords());
      const frame = longFrames.find(
        ({ startTime, duration }) => startTime <= seenAt && seenAt <= startTime + duration,
      );
      const end = frame ? frame.startTime + frame.duration : seenAt + SHORT_FRAME_MS;
      tell(mark, Math.min(end, performance.now()));
    };
    void window.scheduler.postTask(tellEnd, { priority: 'user-blocking' });
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
  /** Looked for in a frame: the page that is measured pays for it, and following each change costs five times as much. */
  const isPriceShown = () => {
    const body = document.querySelector('body');
    if (!body) return false;
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (element?.childElementCount === 0 && price.test(element.textContent))
        if (isInView(element) && isShown(element)) return true;
    }
    return false;
  };

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
  const isShownAmong = ({ among, name = '' }: Elements) =>
    [...document.querySelectorAll(among)].some(
      (each) => new RegExp(name).test(nameOf(each)) && isShown(each),
    );
  /** Another document has its address before it shows anything. */
  const isOpen = () =>
    performance.getEntriesByName('first-contentful-paint').length > 0 &&
    location.pathname === sessionStorage.getItem(KEY);
  const isDone = ({ opens, shows = [], focuses }: Target): boolean =>
    (!opens || isOpen()) &&
    shows.every(isShownAmong) &&
    (focuses === undefined || document.activeElement?.matches(focuses) === true);

  /** A frame without an entry took at most this long. In ms. */
  const SHORT_FRAME_MS = 50;
  /** For what becomes visible without a change of the document. In ms. */
  const LOOK_AGAIN_MS = 100;
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
    const done = isDone(target);
    if (done === told.has('done')) return;
    if (done) told.add('done');
    else told.delete('done');
    tellWhenPainted(done ? 'done' : 'undone');
  };
  if (press) {
    const once = { capture: true, once: true };
    addEventListener('pointerdown', ({ timeStamp }) => tell('pressed', timeStamp), once);
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const hit = target instanceof Element ? target.closest(press.among) : null;
        if (!hit || !matches(hit, press)) tell('missed', timeStamp);
      },
      once,
    );
  }

  let isAsked = false;
  const look = () => {
    isAsked = false;
    tellOnce('price', isPriceShown);
    tellOnce('settled', hasSettled);
    if (press && (told.has('price') || sessionStorage.getItem(KEY) !== null)) watchPress(press);
    if (press && told.has('price')) askForLook();
    else if (!told.has('price') || !told.has('settled')) setTimeout(askForLook, LOOK_AGAIN_MS);
  };
  // A frame that nothing asks for takes a slow phone 20 ms: before the price, only what changes the page brings one.
  const askForLook = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(look);
  };
  new MutationObserver(askForLook).observe(document, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
  new PerformanceObserver(askForLook).observe({ type: 'paint', buffered: true });
}
