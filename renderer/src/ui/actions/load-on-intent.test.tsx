// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  handleLostPresses,
  lazyPart,
  useLoadOnIntent,
  type LazyPart,
  type OpenedBy,
} from './load-on-intent.ts';

afterEach(cleanup);

type Part = (props: { by: OpenedBy }) => React.JSX.Element;
const Panel: Part = ({ by }) => <p>open by {by}</p>;

function Trigger({ source }: { source: LazyPart<Part> }) {
  const { opened, trigger } = useLoadOnIntent(source);
  if (opened) return <opened.part by={opened.by} />;
  return (
    <button type="button" {...trigger}>
      Sort
    </button>
  );
}

/** A source whose load the test finishes. */
function slowSource() {
  const fetching = Promise.withResolvers<Part>();
  const fetchPart = vi.fn(() => fetching.promise);
  const arrive = () =>
    act(async () => {
      fetching.resolve(Panel);
      await fetching.promise;
    });
  return { source: lazyPart(fetchPart), fetchPart, arrive };
}

const button = () => screen.getByRole('button', { name: 'Sort' });

describe('useLoadOnIntent', () => {
  it('prefetches once on focus or hover, without opening', async () => {
    const { source, fetchPart, arrive } = slowSource();
    render(<Trigger source={source} />);
    expect(fetchPart).not.toHaveBeenCalled();
    fireEvent.focus(button());
    fireEvent.pointerEnter(button());
    await arrive();
    expect(fetchPart).toHaveBeenCalledTimes(1);
    expect(button()).toBeDefined();
  });

  it.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])(
    'opens by the key %j once the code is loaded',
    async (key) => {
      const { source, arrive } = slowSource();
      render(<Trigger source={source} />);
      fireEvent.keyDown(button(), { key });
      expect(button().getAttribute('aria-busy')).toBe('true');
      await arrive();
      expect(screen.getByText('open by keyboard')).toBeDefined();
    },
  );

  it('opens at once when the code is loaded', async () => {
    const { source, arrive } = slowSource();
    render(<Trigger source={source} />);
    fireEvent.pointerEnter(button());
    await arrive();
    fireEvent.click(button(), { detail: 1 });
    expect(screen.getByText('open by pointer')).toBeDefined();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
    ['leaving', () => fireEvent.blur(button())],
  ])('cancels the press by %s while the code loads', async (_, cancel) => {
    const { source, arrive } = slowSource();
    render(<Trigger source={source} />);
    fireEvent.click(button());
    cancel();
    await arrive();
    expect(button().hasAttribute('aria-busy')).toBe(false);
  });

  it('keeps the press when the window loses the focus while the code loads', async () => {
    const { source, arrive } = slowSource();
    render(<Trigger source={source} />);
    button().focus();
    fireEvent.click(button(), { detail: 1 });
    // The browser's blur of a window: the button stays the active element.
    fireEvent.blur(button());
    await arrive();
    expect(screen.getByText('open by pointer')).toBeDefined();
  });

  it('is a button again after a failed load, which the user is told, and the next press retries', async () => {
    const fetchPart = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error('offline'));
    fetchPart.mockResolvedValue(Panel);
    const tellLostPress = vi.fn();
    handleLostPresses(tellLostPress);
    render(<Trigger source={lazyPart(fetchPart)} />);
    await act(async () => void fireEvent.click(button(), { detail: 1 }));
    expect(button().hasAttribute('aria-busy')).toBe(false);
    expect(tellLostPress).toHaveBeenCalledOnce();
    await act(async () => void fireEvent.click(button(), { detail: 1 }));
    expect(screen.getByText('open by pointer')).toBeDefined();
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });

  it('does not open after it was unmounted', async () => {
    const { source, arrive } = slowSource();
    function Page() {
      const [shown, setShown] = useState(true);
      return (
        <>
          {shown && <Trigger source={source} />}
          <button type="button" onClick={() => setShown(false)}>
            Go on
          </button>
        </>
      );
    }
    render(<Page />);
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await arrive();
    expect(screen.queryByText(/^open by/)).toBeNull();
  });
});
