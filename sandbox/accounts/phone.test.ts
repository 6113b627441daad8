import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, it } from 'vitest';
import { readPhone } from './phone.ts';

it('readPhone: takes the example number of all 245 countries, as fields send and as people write it', async () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  expect(numbers).toHaveLength(245);
  for (const number of numbers)
    for (const text of [number.number, number.formatInternational()])
      expect(await readPhone(text), text).toBe(number.number);
});

it.each(['+49', '+999 123456789', '4915123456789', '004915123456789', '030 901820', '+49 1234567890'])(
  'readPhone: refuses %s',
  async (text) => expect(await readPhone(text)).toBeUndefined(),
);
