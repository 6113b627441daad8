// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followTabs, tellTabs } from './tab-news.ts';

afterEach(() => void vi.unstubAllGlobals());

it('tab news: neither tells nor hears in a browser that refuses the channel', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const stop = followTabs(() => undefined);
  expect(() => tellTabs(['cart'])).not.toThrow();
  stop();
});
