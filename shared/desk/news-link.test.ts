import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyNotice } from '#tests/support/any-notice.ts';
import { parseDeepLink } from '../deep-link.ts';
import { linkOfNotice } from './news-link.ts';
import { screenOfNotice } from './news-screen.ts';

test('link of a notification: is one that the client follows, to the same screen', () => {
  fc.assert(
    fc.property(anyNotice, (notice) => {
      const screen = screenOfNotice(notice);
      expect(parseDeepLink(linkOfNotice(notice))).toEqual({ kind: 'screen', screen });
    }),
    { numRuns: 5000 },
  );
});
