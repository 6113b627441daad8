import { afterEach, vi } from 'vitest';

// Files of one worker share its clock: a test that fails half-way must not leave a false one to them.
afterEach(() => {
  vi.useRealTimers();
});
