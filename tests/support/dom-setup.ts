import { afterEach } from 'vitest';

// Only component tests have a document; other tests skip loading these modules.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
