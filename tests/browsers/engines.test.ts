import { describe, expect, it } from 'vitest';

import { findPrograms } from './engines.ts';

describe('findPrograms', () => {
  it('names each missing program, its variable and where it comes from', () => {
    expect(() => findPrograms('firefox', { PATH: '' })).toThrow(
      /no geckodriver: .*GECKODRIVER.*Debian 12 has no package/,
    );
    expect(() => findPrograms('firefox', { PATH: '', GECKODRIVER: process.execPath })).toThrow(
      /no firefox or firefox-esr: .*FIREFOX.*firefox-esr/,
    );
    expect(() => findPrograms('webkit', { PATH: '' })).toThrow(/WEBKITWEBDRIVER.*webkit2gtk-driver/);
  });

  it('refuses a variable that names a missing file', () => {
    expect(() => findPrograms('webkit', { WEBKITWEBDRIVER: '/nowhere/driver' })).toThrow(
      'WEBKITWEBDRIVER names /nowhere/driver, which is not there: correct it or unset it.',
    );
  });

  it('takes what the variables name', () => {
    const given = { PATH: '', GECKODRIVER: process.execPath, FIREFOX: process.execPath };
    expect(findPrograms('firefox', given)).toEqual({ driver: process.execPath, browser: process.execPath });
  });
});
