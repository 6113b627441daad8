import type { EndpointDocs } from './operation.ts';

/** Docs of signing in and out, and of changes to the account. */
export const sessionDocs = {
  getCsrfCookie: {
    area: 'Session',
    summary: 'Sets the cookie XSRF-TOKEN',
    about:
      'Asked before login, registration and password reset, so that they can repeat the cookie in a header.',
  },
  isAuth: {
    area: 'Session',
    summary: 'Whether the session holds',
  },
  login: {
    area: 'Session',
    summary: 'Signs in with a name or an email address',
    about: 'A 401 here is an answer, shown under the login field, and never the end of a session.',
    refusals: { 401: 'Wrong credentials', 422: 'Wrong credentials', 429: 'Too many attempts' },
  },
  register: {
    area: 'Session',
    summary: 'Makes an account and signs in',
    refusals: { 403: 'Registration is closed', 422: 'What is wrong, by field' },
  },
  logout: {
    area: 'Session',
    summary: 'Ends the session and its token',
  },
  steamExchange: {
    area: 'Session',
    summary: 'Turns the code of a desktop sign-in into a token, once',
    refusals: { 422: 'The code is used, too old, or not that of the verifier' },
  },
  askPasswordReset: {
    area: 'Session',
    summary: 'Sends the mail with the link for a new password',
    about: 'Answers the same whether there is such an account or not.',
    refusals: { 429: 'Asked too often' },
  },
  resetPassword: {
    area: 'Session',
    summary: 'Sets a new password with the token of the mailed link',
    refusals: { 422: 'The link is used or too old, or what is wrong, by field' },
  },
  resendVerification: {
    area: 'Session',
    summary: 'Sends the mail that verifies the address once more',
    about: 'Its link leads to `/email/verify/success` or `/email/verify/already-success` of the shop.',
    refusals: { 429: 'Asked too often' },
  },
  getProfile: {
    area: 'Account',
    summary: 'Who is signed in',
    about: '`balance` is EUR, whatever currency is asked for.',
  },
  saveProfile: {
    area: 'Account',
    summary: 'Changes what is given and leaves the rest',
    refusals: { 422: 'What is wrong, by field' },
  },
  saveTradeLink: {
    area: 'Account',
    summary: 'Keeps the Steam trade link',
  },
  changePassword: {
    area: 'Account',
    summary: 'Changes the password',
    refusals: { 422: 'The current password is wrong, or what else is, by field', 429: 'Tried too often' },
  },
  getFinancialSummary: {
    area: 'Account',
    summary: 'What was bought and sold so far',
  },
} as const satisfies Record<string, EndpointDocs>;
