import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDeepLink } from '#shared/deep-link.ts';
import { screenOfNotice } from '#shared/desk/notices.ts';
import { anyNotice } from '#tests/support/any-notice.ts';
import { linkOfNotice } from './notice-link.ts';

test('link of a notification: is one that the client follows, to the same screen', () => {
  fc.assert(
    fc.property(anyNotice, (notice) => {
      const screen = screenOfNotice(notice);
      expect(parseDeepLink(linkOfNotice(notice))).toEqual({ kind: 'screen', screen });
    }),
    { numRuns: 5000 },
  );
});
