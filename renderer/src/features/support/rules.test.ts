import { describe, expect, it } from 'vitest';
import { supportSchema } from './rules.ts';

const GOOD = { name: 'Mia', email: 'mia@vitrine.example', message: 'My offer is stuck.' };

/** Error keys by field. */
function faults(change: Partial<typeof GOOD>): Record<string, string | undefined> {
  const result = supportSchema.safeParse({ ...GOOD, ...change });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

describe('supportSchema', () => {
  it('accepts the longest name and message, and trims them', () => {
    expect(faults({ name: 'n'.repeat(255), message: 'm'.repeat(5000) })).toEqual({});
    expect(supportSchema.parse({ ...GOOD, name: '  Mia ', message: '\n\nHelp\n' })).toEqual({
      ...GOOD,
      message: 'Help',
    });
    expect(faults({ message: `${' '.repeat(100)}${'m'.repeat(5000)}` })).toEqual({});
  });

  it.each([
    [{ name: '' }, { name: 'support.nameRequired' }],
    [{ name: ' \t ' }, { name: 'support.nameRequired' }],
    [{ name: 'n'.repeat(256) }, { name: 'support.nameLong' }],
    [{ email: '' }, { email: 'support.emailRequired' }],
    [{ email: 'mia' }, { email: 'support.emailInvalid' }],
    [{ email: 'mia@vitrine' }, { email: 'support.emailInvalid' }],
    [{ email: 'mia@vitrine.example\nBcc: all@x.example' }, { email: 'support.emailInvalid' }],
    [{ email: 'mia@vitrine.example, b@x.example' }, { email: 'support.emailInvalid' }],
    [{ message: '' }, { message: 'support.messageRequired' }],
    [{ message: '\n\n' }, { message: 'support.messageRequired' }],
    [{ message: 'm'.repeat(5001) }, { message: 'support.messageLong' }],
  ])('refuses %j', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
});
