import fc from 'fast-check';
import { describe as group, expect, it } from 'vitest';
import { redact } from './redact.ts';

group('redact', () => {
  it.each([
    ['a bearer token', 'sent Authorization: Bearer 12|abcDEF', '12|abcDEF'],
    ['a token of a scheme alone', 'with bearer s3cret', 's3cret'],
    ['a cookie with a short value', 'Cookie: a=b; session=1', 'session=1'],
    ['a cookie that is set', '"set-cookie": "XSRF-TOKEN=abc; Path=/"', 'abc'],
    ['a code in a link', 'vitrine://auth/steam?code=ab1&state=s2', 'ab1'],
    ['a state in a link', 'vitrine://auth/steam?code=ab1&state=s2', 's2'],
    ['a query of our own page', 'app://vitrine/success-payment?order=77123', '77123'],
    ['a fragment of a sign-in', 'https://x.example/#access_token=zz9', 'zz9'],
    ['a query value in quotes', "asked /api/a?q='hush hush'", "'hush"],
    ['a user in an address', 'https://anna:pw1@shop.example/', 'pw1'],
    ['a verifier in JSON', '{"code_verifier":"v-1","ok":true}', 'v-1'],
    ['a password in JSON, with an escaped quote', '{"password":"a\\"bc"}', 'bc'],
    ['a password in an object', "{ password: 'Demo1234' }", 'Demo1234'],
    ['a token cut off in the middle', '{"token":"abc', 'abc'],
    ['a list of codes', '"codes":["aa","bb"]', 'bb'],
    ['an address', 'mail of anna.b+c@example.co.uk failed', 'anna'],
    ['an address of another alphabet', 'mail of имя@пример.рф failed', 'имя'],
    ['an address in a query, encoded', 'a%40example.org', 'example'],
    ['an address without a top level', 'root@localhost', 'root'],
    ['an IBAN', 'to DE89370400440532013000.', '0440'],
    ['an IBAN in groups', 'to PL61 1090 1014 0000 0712 1981 2874', '0712'],
    ['an IBAN in small letters', 'to gb29nwbk60161331926819', 'nwbk'],
    ['a card number', 'card 4111111111111111 no', '4111'],
    ['a card number in groups', '5555 5555 5555 4444', '5555'],
    ['a card number with dashes', '3782-822463-10005', '8224'],
    ['a card number beside another number', '12 4111 1111 1111 1111 03', '4111'],
    ['a phone number', 'call +48 600-700-800', '700'],
    ['a phone number with brackets', 'call +1 (415) 555-0132', '555'],
    ['a phone number the old way', '0049 30 901820', '9018'],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N', 'eyJ'],
    ['a key in the path of a mail', '/reset-password/9f8e7d6c5b4a39281706/x', '9f8e'],
    ['letters only, of a verifier’s length', 'x'.repeat(20) + 'Qw'.repeat(12), 'QwQw'],
    ['a token with words in front', 'kept as the-token-of-9f8e7d6c5b4a39281706.', '9f8e'],
    ['a token in front of a file', '9f8e7d6c5b4a39281706-main-B1cD2e3F.js', '9f8e'],
    ['a card number after a corrupt copy', 'desk.json.corrupt-20261121105212345 4111111111111111', '4111'],
    ['an idempotency key', 'key 0b0ef9c4-7b5b-4d5b-9b0e-6d2b3a5e7c11', '0b0e'],
  ])('hides %s', (_title, text, secret) => {
    expect(redact(text)).not.toContain(secret);
  });

  it.each([
    'The page did not load: ERR_FAILED (-2).',
    'A link was refused: too long.',
    'TypeError: x is not a function\n    at run (app://vitrine/assets/main-B1cD2e3F.js:12:345)',
    'at run (app://vitrine/assets/cookie-preferences-dialog-BbvlSS4.js:12:345)',
    'at run (~/vitrine/resources/app.asar/out/main/desktop-desk-B7dy5rpV.js:7:1)',
    'assets/failure-screen-DK-0Qpq.js and assets/favourites-screen-B_WeI6.css',
    'search-0b0ef9c4-7b5b-4d5b-9b0e-6d2b3a5e7c11.json could not be read.',
    "rename 'desk.json' -> 'desk.json.corrupt-20261121105212345'",
    'Vitrine 0.1.0, Electron 45.4.1, Linux 6.8.0 x64',
    'It took 1234 ms at 2026-11-21 10:52',
  ])('leaves what helps: %s', (text) => expect(redact(text)).toBe(text));

  it('hides the name of the user’s folder', () => {
    expect(redact('ENOENT /home/anna/.config/Vitrine', '/home/anna')).toBe('ENOENT ~/.config/Vitrine');
  });

  it.each(['\n', '\r', '\r\n', '\u2028', '\u0085'])(
    'lets nothing pass for an entry of its own, after %j',
    (end) => {
      const lines = redact(`a${end}[2026-01-01T00:00:00.000Z] [error] forged`).split('\n');
      expect(lines.slice(1).every((line) => line.startsWith('    '))).toBe(true);
    },
  );

  it('drops what a terminal would obey', () => {
    expect(redact('a\u001b[2Jb\u0000c\u202ed')).toBe('a [2Jb c d');
  });

  it('is short and fast for any input', () => {
    for (const hostile of [
      'a',
      '1',
      '+',
      '@',
      '"',
      '{"token":"',
      'code=',
      '00 ',
      'AA11 ',
      '\\"',
      '?a=',
      'a@',
      'a-',
    ])
      expect(redact(hostile.repeat(1_000_000)).length).toBeLessThanOrEqual(4000);
  });

  const base64url = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
    minLength: 32,
    maxLength: 128,
  });
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), minLength: 8 });
  /** Digits with the last one such that they are a card's. */
  const card = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((digits) => {
    const sum = digits.toReversed().reduce((total, digit, place) => {
      const doubled = place % 2 === 0 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return [...digits, (10 - (sum % 10)) % 10].join('');
  });
  const iban = fc
    .tuple(fc.constantFrom('DE', 'pl', 'GB', 'fr', 'NO'), fc.stringMatching(/^\d{13,30}$/))
    .map((parts) => parts.join(''));
  const grouped = (text: fc.Arbitrary<string>) =>
    fc
      .tuple(text, fc.constantFrom('', ' ', '-'))
      .map(([whole, gap]) => whole.replace(/(.{4})(?=.)/g, `$1${gap}`));
  const secrets = fc.oneof(
    base64url.map((value) => ({ value, said: value })),
    grouped(card).map((value) => ({ value, said: value })),
    grouped(iban).map((value) => ({ value, said: value })),
    fc.tuple(word, word).map(([name, host]) => ({ value: name, said: `${name}@${host}.example` })),
    fc.stringMatching(/^\+[1-9]\d{7,13}$/).map((value) => ({ value, said: value })),
    word.map((value) => ({ value, said: `Bearer ${value}` })),
    word.map((value) => ({ value, said: `Cookie: id=${value}` })),
    fc
      .tuple(fc.constantFrom('token', 'code', 'code_verifier', 'password', 'state', 'XSRF-TOKEN'), word)
      .map(([name, value]) => ({ value, said: `"${name}": "${value}"` })),
    fc.tuple(fc.constantFrom('order', 'a', 'search'), word).map(([name, value]) => ({
      value,
      said: `app://vitrine/x?y=1&${name}=${value}`,
    })),
  );
  const around = fc.constantFrom('', ' ', ': ', '(', '"', '\n', ', ', '[', ' = ', '\t', "'");

  it('hides all of 2,000 secrets in any position', () => {
    fc.assert(
      fc.property(
        around,
        secrets,
        around,
        fc.lorem({ maxCount: 4 }),
        (before, { value, said }, after, words) => {
          expect(redact(`${words}${before === '' ? ' ' : before}${said}${after} ${words}`)).not.toContain(
            value,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(secrets, ({ said }) => {
        const once = redact(said);
        expect(redact(once).replaceAll(/\]+/g, ']')).toBe(once.replaceAll(/\]+/g, ']'));
      }),
    );
  });
});
