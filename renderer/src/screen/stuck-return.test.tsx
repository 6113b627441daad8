// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FollowAnswer } from '#shared/returns.ts';
import { STUCK_AFTER_MS, StuckReturn } from './stuck-return.tsx';
import '../i18n/en/english.ts';

const copyAddress = vi.fn(() => Promise.resolve(true));
const openAgain = vi.fn(() => Promise.resolve(true));
const follow = vi.fn((_link: string): Promise<FollowAnswer> => Promise.resolve('followed'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () =>
  render(<StuckReturn text="Why." copyAddress={copyAddress} openAgain={openAgain} follow={follow} />);
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
}
const paste = (link: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: link } });

test('shows help after 20 s, and leaves no timer after unmounting', async () => {
  const { unmount } = show();
  await wait(STUCK_AFTER_MS - 1);
  expect(screen.queryByRole('button')).toBeNull();
  await wait(1);
  expect(screen.getByRole('region', { name: 'Nothing came back?' })).toBeTruthy();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('shows help at once when no browser opened', async () => {
  render(
    <StuckReturn noBrowser text="Why." copyAddress={copyAddress} openAgain={openAgain} follow={follow} />,
  );
  await wait(0);
  expect(screen.getByRole('region', { name: 'No browser opened' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
});

test.each([
  ['Open again', openAgain, true, 'The page is open in your browser.'],
  ['Open again', openAgain, false, 'Your browser did not open. Copy the link instead.'],
  ['Copy the link', copyAddress, true, 'Link copied. Paste it into your browser.'],
  ['Copy the link', copyAddress, false, 'Vitrine does not know this link any more.'],
])('%s: shows the result', async (name, call, done, words) => {
  call.mockResolvedValueOnce(done);
  show();
  await wait(STUCK_AFTER_MS);
  await press(name);
  expect(call).toHaveBeenCalledOnce();
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['followed', 'That worked.'],
  ['not-ours', 'This is not a link back to Vitrine, or it is from somewhere else.'],
  ['used', 'This link was used already.'],
  ['expired', 'This link has expired. Please start again.'],
  ['sign-in-again', 'Vitrine was restarted. Please sign in through Steam again.'],
  ['failed', 'The server did not accept this link. Please start again.'],
] as const)('a pasted link that was %s', async (answer, words) => {
  follow.mockResolvedValueOnce(answer);
  show();
  await wait(STUCK_AFTER_MS);
  paste(' \u200bvitrine://pro\u00adducts\u00a0\n');
  await press('Use link');
  expect(follow).toHaveBeenCalledExactlyOnceWith('vitrine://products');
  expect(screen.getByText(words)).toBeTruthy();
  paste('another');
  if (answer !== 'followed') expect(screen.queryByText(words)).toBeNull();
});

test('does not follow an empty link', async () => {
  show();
  await wait(STUCK_AFTER_MS);
  paste('   ');
  await press('Use link');
  expect(follow).not.toHaveBeenCalled();
  expect(screen.getByText('Paste the link first.')).toBeTruthy();
});
