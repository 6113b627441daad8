/** Longer texts are cut before the patterns run: a page can write any text to its console. */
const LOOKED_AT = 20_000;
/** Maximum length of one entry. */
const KEPT = 4000;

/** Names whose values are always hidden. */
const SECRET_NAMES =
  'token|code|verifier|challenge|password|passwd|pwd|secret|state|nonce|session|csrf|xsrf|api_?key|iban|card|cvv|cvc|email|e-mail|phone|signature|otp';

const COOKIE_OR_AUTHORIZATION = /\b((?:set-)?cookie2?|(?:proxy-)?authorization)["']?\s*[:=][^\r\n]*/gi;
const CREDENTIALS = /\b(bearer|basic|digest)\s+[^\s,;"']+/gi;
const USER_IN_ADDRESS = /:\/\/[^/\s@]{1,256}@/g;
const QUERY_VALUE = /([?&;#][\w.~%[\]-]{1,64})=[^&\s#]*/g;
const NAMED_VALUE = new RegExp(
  String.raw`([\w-]{0,32}(?:${SECRET_NAMES})[\w-]{0,32}["']?\s{0,4}[:=]\s{0,4})` +
    String.raw`("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\[[^\]]*\]?|[^\s,;&}\]]+)`,
  'gi',
);
const EMAIL = /[\p{L}\p{N}._%+'&=/!#$*?^`{|}~-]{1,128}(?:@|%40)[\p{L}\p{N}.-]{1,255}/giu;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}/gi;
/** Not the time in the name of a corrupt copy. */
const DIGITS = /(?<!\.corrupt-\d{0,20})\d(?:[ .-]?\d){12,63}/g;
const PHONE = /(?<![\w.])(?:\+|00)\d(?:[ ()./-]{0,2}\d){6,14}/g;
/** Long words that look like tokens, codes, verifiers or keys. */
const OPAQUE = /[A-Za-z0-9_+=-]{20,}/g;
/** Names of our own files that look so: parts of the build, what a search of the desk found, and corrupt copies. */
const OWN_FILE =
  /(?:[a-z][A-Za-z]*-)+[\w-]{6,8}(?=\.(?:js|css|woff2)\b)|search-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.json\b)|(?<=\.)corrupt-\d{17}(?!\w)/y;

/** The check that every card number passes (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** True if 13 to 19 digits in a row form a card number, which may directly follow another number. */
function holdsCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  for (let length = 13; length <= 19; length += 1)
    for (let start = 0; start + length <= digits.length; start += 1)
      if (passesLuhn(digits.slice(start, start + length))) return true;
  return false;
}

/** Whether a word at this place of a text is the name of a file of ours. */
function isOwnFile(word: string, at: number, text: string): boolean {
  OWN_FILE.lastIndex = at;
  return OWN_FILE.exec(text)?.[0] === word;
}

const isOpaque = (word: string) => word.length >= 32 || (/\d/.test(word) && /[A-Za-z]/.test(word));

/**
 * Removes private data from a text: tokens, codes, verifiers, cookies, e-mail addresses, IBANs, card and phone numbers,
 * values of queries. It hides too much rather than too little. Control characters are removed, and every line but the
 * first is indented, so that no text can look like an entry of its own.
 *
 * It does not recognise a secret of under 20 characters without a name in front of it or a known format.
 * @param home the user's home folder, replaced by `~` because it contains the user's name
 */
export function redact(text: string, home?: string): string {
  return (home === undefined || home.length < 3 ? text : text.replaceAll(home, '~'))
    .slice(0, LOOKED_AT)
    .replace(COOKIE_OR_AUTHORIZATION, '$1: [hidden]')
    .replace(CREDENTIALS, '$1 [hidden]')
    .replace(USER_IN_ADDRESS, '://[hidden]@')
    .replace(QUERY_VALUE, '$1=[hidden]')
    .replace(NAMED_VALUE, '$1[hidden]')
    .replace(EMAIL, '[e-mail]')
    .replace(IBAN, '[iban]')
    .replace(DIGITS, (digits) => (holdsCard(digits) ? '[card]' : digits))
    .replace(PHONE, '[phone]')
    .replace(OPAQUE, (word, at: number, all: string) =>
      isOpaque(word) && !isOwnFile(word, at, all) ? '[secret]' : word,
    )
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .slice(0, KEPT)
    .replace(/\n\s*/g, '\n    ')
    .trimEnd();
}
