import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { outcomeOf } from './findings.mjs';

const folder = new URL('../../findings/', import.meta.url);
const scripts = readdirSync(folder).map(
  (file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const,
);

describe('outcomeOf', () => {
  it.each([
    [0, '18 of 18\nAs described.\n', 'as described'],
    [1, '17 of 18\nChanged.\n', 'changed'],
    [1, 'npm error code ENOTFOUND\n', 'not tried'],
    [127, 'xvfb-run: command not found\n', 'not tried'],
    [null, '', 'not tried'],
    [0, 'Changed.\n', 'not tried'],
  ])('takes exit code %j after %j for: %s', (code, output, outcome) => {
    expect(outcomeOf(code, output)).toBe(outcome);
  });
});

describe('findings: each script keeps to the form', () => {
  it.each(scripts)('%s', (file, text) => {
    expect(file).toMatch(/^[a-z0-9-]+\.sh$/);
    expect(text).toMatch(/^#!\/usr\/bin\/env bash\n# /);
    expect(text).toMatch(/^# Seen with /m);
    expect(text).toMatch(/^# Needs .*Exits with 1 if the behaviour changes\.$/m);
    expect(text).toContain('set -euo pipefail\nfolder=$(mktemp -d)\n');
    expect(text).toMatch(/As described\./);
    expect(text).toMatch(/Changed\./);
    // A package without a version could change the behaviour, and nobody would know which of the two did.
    const installs = text
      .replaceAll('\\\n', '')
      .split('\n')
      .filter((line) => line.startsWith('npm install'));
    expect(installs.length).toBeGreaterThan(0);
    const packages = installs
      .flatMap((line) => line.split(/ +/).slice(2))
      .filter((word) => !word.startsWith('-'));
    for (const each of packages) expect(each).toMatch(/.@\d+\.\d+\.\d+$/);
  });
});
