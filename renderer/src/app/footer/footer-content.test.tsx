// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerFrom, atAddress, sampleServer } from '#tests/support/screen-testing.tsx';
import { FooterContent } from './footer-content.tsx';

let server = sampleServer({});
answerFrom(() => server);

/** The page has no layout: everything is in view. */
class InView implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;
  constructor(seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', InView);

function open(requisites: string) {
  server = sampleServer({ settings: { min_top_up: 1, requisites } });
  render(atAddress(<FooterContent />, '/'));
}

it('requisites: keep their links, and nothing that is unsafe', async () => {
  open(
    '<p>Glass Ltd &amp; Co</p>\n<a href="https://register.example/7">Register</a>\n' +
      '<a href="/imprint">Imprint</a> <a href="javascript:hit()">Run</a> <a href="/.//evil.example">Away</a>',
  );
  const register = await screen.findByRole('link', { name: 'Register' });
  expect(register).toHaveAttribute('href', 'https://register.example/7');
  expect(register).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('Glass Ltd & Co')).toBeVisible();
  for (const name of ['Run', 'Away']) expect(screen.queryByRole('link', { name })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Imprint' }));
  expect(window.location.pathname).toBe('/imprint');
});

it('requisites without links: are lines of text', async () => {
  open('Glass <b>Ltd</b><br>Lane 1');
  expect(await screen.findByText('Glass Ltd')).toBeVisible();
  expect(screen.getByText('Lane 1')).toBeVisible();
});

it('licences: a link opens the build’s file in a tab of its own', () => {
  open('');
  const link = screen.getByRole('link', { name: 'Open-source licences' });
  expect(link).toHaveAttribute('href', '/THIRD-PARTY-LICENCES.txt');
  expect(link).toHaveAttribute('target', '_blank');
});
