// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askAgain, queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('a first answer from before a change is not taken for one from after it', async () => {
  let inCart = 'nothing';
  const answers: ((value: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: ['cart'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  const before = inCart;
  inCart = 'a knife';
  const asked = askAgain(['cart']);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[0]?.(before);
  answers[1]?.(inCart);
  await asked;
  expect(observer.getCurrentResult().data).toBe('a knife');
  stop();
});
