// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followBottomBars } from './clear-bottom-bars.ts';

it('followBottomBars: clears a bar deep in the page until it is stopped', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  const element = document.body.appendChild(document.createElement('div'));
  const room = () => element.style.getPropertyValue('--above-bars');
  const stop = followBottomBars(element);
  expect(room()).toBe('0px');
  const bar = document.createElement('div');
  bar.dataset['bottomBar'] = '';
  bar.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 60, 390, 60);
  page.append(bar);
  await vi.waitFor(() => expect(room()).toBe('68px'));
  stop();
});
