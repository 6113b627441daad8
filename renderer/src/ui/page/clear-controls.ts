import { after } from './yield-to-browser.ts';

/** Marks bars at the lower edge that must stay reachable: a sticky Buy button, a sheet's buttons. */
const BARS = '[data-bottom-bar]';
const CONTROLS =
  'a[href], button, input, label, select, textarea, summary, [role^="menuitem"], [role="option"]';
/** Space between the element and what it clears, in px. */
const GAP = 8;
/** How long scrolling must rest before the element makes way again, in ms. */
const REST_MS = 120;
/** The part of the window, from its lower edge, in which the element makes way. */
const REACH = 0.6;

type Sides = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * The distance from the lower edge at which an element covers no bar, in px; 0 without bars.
 * @param floor the covered height of that edge, in px: bars start above it
 */
function heightOfBars(floor: number): number {
  const heights = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const atEdge = height > 0 && bottom >= window.innerHeight - floor - 1 && top < window.innerHeight;
    return atEdge ? window.innerHeight - top + GAP : 0;
  });
  return Math.max(0, ...heights);
}

/** The places of the controls that can be pressed: with an open dialog, only its own. */
function placesOfControls(element: Element): Sides[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const parts = dialogs.length > 0 ? [...dialogs] : [document.body];
  return parts
    .flatMap((part) => [...part.querySelectorAll(CONTROLS)])
    .filter((control) => !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width * height > 1 && bottom > 0 && top < window.innerHeight);
}

/** The share of a control that a box and the space around it cover, from 0 to 1. */
function shareCovered({ left, right, top, bottom }: Sides, box: Sides): number {
  const across = Math.min(right, box.right + GAP) - Math.max(left, box.left - GAP);
  const down = Math.min(bottom, box.bottom + GAP) - Math.max(top, box.top - GAP);
  return (Math.max(0, across) * Math.max(0, down)) / ((right - left) * (bottom - top));
}

/**
 * How far a box has to be raised to cover no control, in px; where that is too far, to cover the least of them.
 * @param box its lowest place
 * @param highest how far up its top may go, in px from the window's top
 */
export function raiseAbove(box: Sides, controls: readonly Sides[], highest: number): number {
  // Right above each control.
  const raises = controls.map(({ top }) => box.bottom + GAP - top).filter((raise) => raise > 0);
  const inReach = raises.filter((raise) => box.top - raise >= highest).sort((a, b) => a - b);
  let best = { raise: 0, cost: Infinity };
  for (const raise of [0, ...inReach]) {
    const raised = { ...box, top: box.top - raise, bottom: box.bottom - raise };
    const cost = controls.reduce((sum, control) => sum + shareCovered(control, raised), 0);
    if (cost < best.cost) best = { raise, cost };
  }
  return best.raise;
}

/** The box of a column and of what is shown in it; undefined if that is nothing. */
function boxOf(column: Element | null | undefined): Sides | undefined {
  const parts = [...(column?.children ?? [])].map((part) => part.getBoundingClientRect());
  if (!column || parts.length === 0) return undefined;
  // The parts rise when they appear; the column is where they will be.
  const { top, bottom } = column.getBoundingClientRect();
  const left = Math.min(...parts.map((part) => part.left));
  return { top, bottom, left, right: Math.max(...parts.map((part) => part.right)) };
}

/**
 * Keeps an element's `--above-controls` at the distance from the lower edge at which it covers no bar there and no
 * control: when the page changes, and after scrolling. It stays where it is while it is pointed at or has the focus.
 * @param columnOf what the element shows over the page, at the lower edge; it may appear later
 * @returns stops it
 */
export function followControls(element: HTMLElement, columnOf: () => Element | null | undefined): () => void {
  const measure = () => {
    if (element.matches(':hover') || element.contains(document.activeElement)) return;
    const set = (above: number) => element.style.setProperty('--above-controls', `${above}px`);
    const floor = Number.parseFloat(getComputedStyle(element).getPropertyValue('--floor')) || 0;
    set(heightOfBars(floor));
    const box = boxOf(columnOf());
    if (!box) return;
    const raise = raiseAbove(box, placesOfControls(element), window.innerHeight * (1 - REACH));
    if (raise > 0) set(window.innerHeight - box.bottom + raise);
  };
  measure();
  // Once per frame, when the browser computes the layout anyway.
  let frame: number | undefined;
  const measureSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      measure();
    });
  };
  // Dialogs are children of the body; a page's bar may appear at any depth.
  const changes = new MutationObserver(measureSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const stop = new AbortController();
  let scrolls = 0;
  const measureAtRest = async () => {
    const scroll = ++scrolls;
    await after(REST_MS);
    if (scroll === scrolls && !stop.signal.aborted) measureSoon();
  };
  window.addEventListener('resize', measure, { signal: stop.signal });
  // A dialog rises when it opens.
  window.addEventListener('animationend', measureSoon, { signal: stop.signal });
  // In a dialog, it is the dialog that scrolls.
  const scrolled = { passive: true, capture: true, signal: stop.signal };
  window.addEventListener('scroll', () => void measureAtRest(), scrolled);
  return () => {
    changes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    stop.abort();
  };
}
