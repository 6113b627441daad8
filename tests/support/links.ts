import fc from 'fast-check';

/** The seed of the generated links. `LINKS_SEED=…` gives other links; without it every run has the same. */
export const linksSeed = Number(process.env['LINKS_SEED'] ?? 20_261_121);

/**
 * The screens that links may open, written independently of the parser: a test of the path, and the allowed query keys.
 */
const LIST: readonly (readonly [place: (parts: string[]) => boolean, keys: readonly string[]])[] = [
  [(parts) => one(parts, 'success-payment', 'pending-payment', 'processing-payment'), ['type', 'order']],
  [(parts) => one(parts, 'fail-payment'), ['type', 'order', 'error']],
  [(parts) => parts.join(' ') === 'email verify success', []],
  [(parts) => parts.join(' ') === 'email verify already-success', []],
  [(parts) => parts[0] === 'products' && parts.length <= 4, ['search', 'sort', 'page']],
  [
    (parts) =>
      parts.length === 2 && parts[0] === 'account' && one(parts.slice(1), 'transactions', 'orders', 'offers'),
    [],
  ],
  [(parts) => one(parts, 'desk'), []],
  [
    (parts) =>
      parts.length === 2 && parts[0] === 'desk' && one(parts.slice(1), 'searches', 'inbox', 'settings'),
    [],
  ],
  [(parts) => parts.length === 3 && parts.slice(0, 2).join(' ') === 'desk searches', []],
];

function one(parts: string[], ...names: string[]): boolean {
  return parts.length === 1 && names.includes(parts[0] ?? '');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

function isPlain(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const control = code < 32 || (code >= 127 && code < 160);
    const turning = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    if (control || turning || (code >= 0xd800 && code <= 0xdfff)) return false;
  }
  return true;
}

/** True for a path that a link may open. An oracle: it shares no code with the parser. */
export function isAllowedRoute(path: string): boolean {
  if (!path.startsWith('/') || path.length > 8192) return false;
  const cut = path.indexOf('?');
  const place = cut < 0 ? path.slice(1) : path.slice(1, cut);
  const query = cut < 0 ? '' : path.slice(cut + 1);
  const parts = place.split('/');
  if (parts.some((part) => part === '' || part.length > 64 || [...part].some((c) => !LETTERS.includes(c))))
    return false;
  const keys = LIST.find(([fits]) => fits(parts))?.[1];
  if (!keys) return false;
  if (cut >= 0 && query === '') return false;
  const seen: string[] = [];
  for (const pair of query === '' ? [] : query.split('&')) {
    const [key = '', value, ...more] = pair.split('=');
    if (value === undefined || more.length > 0 || !keys.includes(key) || seen.includes(key)) return false;
    if ([...pair].some((c) => c < '!' || c > '~' || c === '#')) return false;
    if (!isPlain(decodeURIComponent(value)) || decodeURIComponent(value).length > 512) return false;
    seen.push(key);
  }
  return true;
}

const place = fc.oneof(
  fc.constantFrom(
    'success-payment',
    'fail-payment',
    'pending-payment',
    'processing-payment',
    'auth/steam',
    'email/verify/success',
    'email/verify/already-success',
    'products',
    'products/cs2/rifles/17',
    'account/transactions',
    'account/orders',
    'account/offers',
    'desk',
    'desk/inbox',
    'desk/searches/7-a',
  ),
  fc.constantFrom(
    'cart',
    'desk/watches',
    'desk/searches/..',
    'account',
    'login',
    'reset-password',
    'products/..',
    'api/logout',
    'constructor',
    '__proto__',
    'email/verify',
    '',
  ),
  fc
    .array(fc.constantFrom('products', 'account', 'offers', '..', '.', '', '%2e%2e', 'a', '-', '_'), {
      maxLength: 6,
    })
    .map((parts) => parts.join('/')),
  fc.string(),
);
const key = fc.oneof(
  fc.constantFrom('type', 'order', 'error', 'code', 'state', 'token', 'email', 'search', 'sort', 'page'),
  fc.constantFrom('redirect', '__proto__', 'Order', 'order[]', 'order%00', ''),
  fc.string({ maxLength: 6 }),
);
const plainValue = fc.oneof(
  fc.constantFrom('1', 'topup', 'd-17', 'a%40b.example', 'price_asc', 'AK-47+%7C+Redline'),
  fc.string({ maxLength: 40 }).map(encodeURIComponent),
);
const value = fc.oneof(
  { weight: 3, arbitrary: plainValue },
  fc.constantFrom(
    '%00',
    '%0d%0aX',
    '%E2%80%AE',
    '%zz',
    '%',
    'a=b',
    '<script>',
    '//evil.example',
    '#x',
    '%F0%9F%8E%AF',
    'a'.repeat(600),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const query = fc
  .array(fc.tuple(key, value), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));
const scheme = fc.oneof(
  { weight: 8, arbitrary: fc.constant('vitrine://') },
  fc.constantFrom(
    'VITRINE://',
    'Vitrine:',
    'vitrine:',
    'vitrine:///',
    'vitrine://user@',
    'vitrine:\\\\',
    'https://',
    'javascript:',
    'file:///',
    'app://vitrine/',
    '',
  ),
);

/** Links that the list allows, plain and complete. */
export const goodLink = fc.oneof(
  fc
    .tuple(fc.constantFrom('success', 'pending', 'processing', 'fail'), plainValue)
    .map(([which, order]) => `vitrine://${which}-payment?type=topup&order=${order}`),
  fc
    .tuple(fc.constantFrom('/', ''), plainValue)
    .map(([end, search]) => `vitrine://products/cs2${end}?search=${search}`),
  fc.constantFrom('vitrine://account/offers', 'VITRINE://email/verify/success', 'vitrine://desk/inbox'),
);

/** Links of every kind: good, nearly good, hostile and random. */
export const anyLink = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(scheme, place, fc.constantFrom('', '/', '?', '/?', '#', ':80'), query)
      .map((parts) => parts.join('')),
  },
  { weight: 3, arbitrary: fc.tuple(place, query).map(([where, what]) => `vitrine://${where}?${what}`) },
  { weight: 2, arbitrary: goodLink },
  fc.tuple(plainValue, plainValue).map(([code, state]) => `vitrine://auth/steam?code=${code}&state=${state}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.constantFrom('order', 'search', 'x'), fc.integer({ min: 0, max: 3000 }))
    .map(([name, n]) => `vitrine://products?${name}=${'a'.repeat(n)}`),
);

/** Command lines: a program, real and invented switches, files, and links among them. */
export const argvVector = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyLink },
    fc.constantFrom(
      '/opt/vitrine',
      '--',
      '--safe-mode',
      '--flag=vitrine://products',
      '--no-sandbox',
      '--remote-debugging-port=1',
      '--js-flags=x',
      '-psn_0_1',
      '%u',
      '',
      ' ',
      '\u0000',
    ),
    fc.string({ maxLength: 12 }),
  ),
  { maxLength: 8 },
);
