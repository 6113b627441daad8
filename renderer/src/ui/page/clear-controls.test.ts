// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followControls, raiseAbove } from './clear-controls.ts';

afterEach(() => document.body.replaceChildren());

/** Adds an element at a place of the window. */
function put(html: string, x: number, y: number, width: number, height: number): HTMLElement {
  const part = document.createElement('div');
  part.innerHTML = html;
  const element = part.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`no element: ${html}`);
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  document.body.append(part);
  return element;
}

/** Changes are measured in the frame after the one in which they are noticed. */
async function nextMeasure(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Shows a toast of 300 × 50 at the lower right, and follows. */
function follow() {
  const { innerWidth, innerHeight } = window;
  const host = document.body.appendChild(document.createElement('div'));
  const column = host.appendChild(document.createElement('div'));
  const toast = column.appendChild(document.createElement('div'));
  for (const part of [column, toast])
    part.getBoundingClientRect = () => new DOMRect(innerWidth - 316, innerHeight - 66, 300, 50);
  const stop = followControls(host, () => column);
  return { host, stop, above: () => host.style.getPropertyValue('--above-controls') };
}

describe('followControls', () => {
  it('clears a bar deep in the page', async () => {
    const { above, stop } = follow();
    expect(above()).toBe('0px');
    put('<div data-bottom-bar=""></div>', 0, window.innerHeight - 60, 390, 60);
    await vi.waitFor(() => expect(above()).toBe('68px'));
    stop();
  });

  it('clears a button, until it is stopped', async () => {
    const { above, stop } = follow();
    put('<button>Buy</button>', window.innerWidth - 60, window.innerHeight - 50, 36, 36);
    await vi.waitFor(() => expect(above()).toBe('58px'));
    stop();
    put('<button>Next</button>', window.innerWidth - 60, window.innerHeight - 120, 36, 36);
    await nextMeasure();
    expect(above()).toBe('58px');
  });

  it('clears only the controls of an open dialog', () => {
    put('<button>Buy</button>', window.innerWidth - 60, window.innerHeight - 50, 36, 36);
    const dialog = put('<div role="dialog"><a href="/">Terms</a></div>', 0, 0, 0, 0);
    const link = dialog.querySelector('a');
    if (link) link.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 40, 80, 20);
    const { above, stop } = follow();
    expect(above()).toBe('0px');
    stop();
  });

  it('stays where it is while it has the focus', async () => {
    const { host, above, stop } = follow();
    const own = host.appendChild(document.createElement('button'));
    own.focus();
    put('<button>Buy</button>', window.innerWidth - 60, window.innerHeight - 50, 36, 36);
    await nextMeasure();
    expect(above()).toBe('0px');
    own.blur();
    document.body.append(document.createElement('p'));
    await vi.waitFor(() => expect(above()).toBe('58px'));
    stop();
  });
});

describe('raiseAbove', () => {
  const box = { left: 500, right: 800, top: 530, bottom: 580 };
  const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });

  it.each([
    ['nothing is there', [], 0],
    ['a control is at the side', [at(450, 540)], 0],
    ['a control is too near', [at(455, 540)], 48],
    [
      'a field is less covered than a button',
      [at(600, 540), { left: 400, right: 560, top: 300, bottom: 530 }],
      48,
    ],
    ['two are one above the other', [at(600, 540), at(600, 480)], 108],
    ['there is room between two', [at(600, 560), at(600, 400)], 28],
    ['no place in reach is free', [at(600, 540), at(600, 480), at(600, 420), at(600, 360)], 0],
    [
      'a place in reach covers fewer',
      [at(600, 540), at(700, 540), at(600, 480), at(600, 420), at(600, 360)],
      48,
    ],
  ])('when %s', (_, controls, raise) => expect(raiseAbove(box, controls, 400)).toBe(raise));
});
