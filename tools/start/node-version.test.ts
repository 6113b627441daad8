import { describe, expect, test } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import { NODE_PACKAGES, decide, isNewEnough } from './node-version.mjs';

describe('which Node will do', () => {
  test.each(['v22.19.0', 'v22.20.1', 'v24.0.0', 'v100.1.0'])('%s goes on', (version) => {
    expect(decide(version, {})).toBe('go-on');
  });

  test.each(['v22.18.9', 'v22.9.0', 'v21.99.0', 'v20.20.2', 'v8.0.0', 'nonsense'])(
    '%s runs again, once',
    (version) => {
      expect(decide(version, {})).toBe('run-again');
      expect(decide(version, { NODE_RERUN_FROM: 'v20.0.0' })).toBe('give-up');
    },
  );

  test.each(Object.entries(NODE_PACKAGES))(
    'for %s it fetches one exact version that is new enough',
    (_, name) => {
      const version = /^node-[a-z\d-]+@(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? '';
      expect(isNewEnough(`v${version}`)).toBe(true);
    },
  );

  test('the limit is the one package.json names', () => {
    const oldest = manifest.engines.node.replace('>=', 'v');
    expect(isNewEnough(oldest)).toBe(true);
    expect(isNewEnough('v22.18.0')).toBe(false);
  });
});
