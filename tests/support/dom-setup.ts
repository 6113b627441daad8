import { afterEach } from 'vitest';

// Only component tests have a document; other tests skip loading these modules.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  // Files of one worker share the document. Elements that a test left would be found by the next file's tests.
  document.body.replaceChildren();
  const { cleanup, configure } = await import('@testing-library/react');
  // Like the browser tests' timeouts, this only ends tests that hang.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
  // Kept answers of one test must not be those of the next.
  afterEach(() => window.localStorage.clear());
}
