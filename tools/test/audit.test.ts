import { expect, test } from 'vitest';

import { verdictOf } from './audit.mjs';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test.each([
  ['nothing found', report({}), 'clean', '0 lesser'],
  ['only lesser ones', report({ a: { severity: 'moderate' } }), 'clean', '1 lesser'],
  ['one that is high', report({ a: { severity: 'low' }, b: { severity: 'high' } }), 'weak', 'b: high'],
  ['one that is critical', report({ c: { severity: 'critical' } }), 'weak', 'c: critical'],
  [
    'a registry that takes no audits',
    '{"message":"405 Method Not Allowed - POST https://x.example/","statusCode":405}',
    'unknown',
    '(405 Method Not Allowed)',
  ],
  [
    'no network',
    '{"message":"request to https://x.example failed","error":{}}',
    'unknown',
    'could not be asked',
  ],
  ['no npm', '', 'unknown', 'no report came'],
  ['a page of HTML', '<html>', 'unknown', 'no report came'],
])('%s', (_, text, is, words) => {
  expect(verdictOf(text)).toEqual({ is, text: expect.stringContaining(words) });
});
