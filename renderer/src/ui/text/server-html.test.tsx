// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ServerHtml } from './server-html.tsx';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
afterEach(cleanup);

it('ServerHtml: a text that never came near the view is printed as lines, without its markup', () => {
  const html = '<p>One &amp; <b>two</b></p><img src=x onerror="document.title=1"><p>Three</p>';
  render(<ServerHtml html={html} />, { wrapper: MemoryRouter });
  expect(screen.queryByText('One & two')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText('One & two')).toBeInTheDocument();
  expect(screen.getByText('Three')).toBeInTheDocument();
  expect(document.querySelector('img, b')).toBeNull();
});
