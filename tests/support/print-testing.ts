import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The text on the paper, with plain spaces; undefined if the page itself is printed. */
export const onPaper = (): string | undefined =>
  document.querySelector('[data-record]')?.textContent.replaceAll('\u00a0', ' ');

/** Tells the page that the browser's print dialog was closed. */
export const endPrinting = (): void => act(() => void window.dispatchEvent(new Event('afterprint')));

/** Catches `window.print`, until the test's globals are given back. @returns the text on the paper at each call */
export function catchPrints(): (string | undefined)[] {
  const printed: (string | undefined)[] = [];
  vi.stubGlobal('print', () => void printed.push(onPaper()));
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  return printed;
}
