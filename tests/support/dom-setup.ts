import { afterEach } from 'vitest';

// Only component tests have a document; the rest are spared the loading of what they don't need.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
