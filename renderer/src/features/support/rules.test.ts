import { describe, expect, it } from 'vitest';
import { supportSchema } from './rules.ts';

const GOOD = { name: 'Mia', email: 'mia@vitrine.example', message: 'My offer is stuck.' };

/** Error keys by field. */
async function faults(change: Partial<typeof GOOD>, given = {}): Promise<Record<string, string | undefined>> {
  const result = await supportSchema(given).safeParseAsync({ ...GOOD, ...change });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

describe('supportSchema', () => {
  it('accepts the longest name and message, and trims them', async () => {
    expect(await faults({ name: 'n'.repeat(255), message: 'm'.repeat(5000) })).toEqual({});
    expect(await supportSchema().parseAsync({ ...GOOD, name: '  Mia ', message: '\n\nHelp\n' })).toEqual({
      ...GOOD,
      message: 'Help',
    });
    expect(await faults({ message: `${' '.repeat(100)}${'m'.repeat(5000)}` })).toEqual({});
  });

  it.each([
    [{ name: '' }, { name: 'support.nameRequired' }],
    [{ name: ' \t ' }, { name: 'support.nameRequired' }],
    [{ name: 'n'.repeat(256) }, { name: 'support.nameLong' }],
    [{ email: '' }, { email: 'support.emailRequired' }],
    [{ email: 'mia' }, { email: 'support.emailInvalid' }],
    [{ email: 'mia@' }, { email: 'support.emailInvalid' }],
    [{ email: 'mia@vitrine.example\nBcc: all@x.example' }, { email: 'support.emailInvalid' }],
    [{ email: 'mia@vitrine.example, b@x.example' }, { email: 'support.emailInvalid' }],
    [{ message: '' }, { message: 'support.messageRequired' }],
    [{ message: '\n\n' }, { message: 'support.messageRequired' }],
    [{ message: 'm'.repeat(5001) }, { message: 'support.messageLong' }],
  ])('refuses %j', async (change, expected) => {
    expect(await faults(change)).toEqual(expected);
  });

  it.each(['rock&roll@x.example', 'ünï@x.example', 'mia@xn--p1ai', 'mia@vitrine', '\u200bmia@x.example'])(
    'accepts the email %j',
    async (email) => expect(await faults({ email })).toEqual({}),
  );

  it('accepts name and email of the profile while they are not changed', async () => {
    const given = { name: 'n'.repeat(256), email: 'mia' };
    expect(await faults(given, given)).toEqual({});
    expect(await faults({ ...given, email: 'mi' }, given)).toEqual({ email: 'support.emailInvalid' });
  });
});
