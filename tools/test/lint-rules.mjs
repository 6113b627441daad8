/**
 * Lint rules of this repository, as a plugin of oxlint. Each forbids what a selector (esquery) finds; oxlint.config.ts says
 * in which folders.
 */

/** @type {Readonly<Record<string, { selector: string, message: string }>>} */
const FORBIDDEN = {
  // One component sanitises all HTML of the server.
  'no-raw-html': {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Show server HTML with <ServerHtml>.',
  },
  // A Turkish system has other small letters for I: texts that are compared would not match.
  'no-locale-case': {
    selector: 'MemberExpression[property.name=/^toLocale(Lower|Upper)Case$/]',
    message: 'Compare texts with `foldCase`, or with `toLowerCase`.',
  },
  // Without a named numbering system, a page has the digits that the engine has for its language.
  'no-own-format': {
    selector:
      'MemberExpression[object.name="Intl"][property.name=/(Format|PluralRules|Collator|DisplayNames)$/], MemberExpression[property.name=/^(toLocale(|Date|Time)String|localeCompare)$/]',
    message: 'Use the formats of shared/intl-formats.ts.',
  },
  // A channel outside the bridge would have neither a schema nor a check of the sender.
  'no-direct-send': {
    selector:
      'MemberExpression[object.property.name="webContents"][property.name=/^(send|ipc|postMessage)$/]',
    message: 'Send events to the page with `tell` of ipc.ts.',
  },
  'no-page-injection': {
    selector:
      'MemberExpression[property.name=/^(executeJavaScript|executeJavaScriptInIsolatedWorld|insertCSS)$/]',
    message: 'The main process injects no script or style into the page.',
  },
  // A skipped test, or one that runs alone, looks like a passing suite.
  'no-partial-suite': {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|skipIf|runIf|todo|fixme|fails|fail|retry)$/]',
    message: 'Run every test: repair it or delete it.',
  },
  // React would call it to clean up.
  'no-scroll-result': {
    selector:
      'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[body.type=/^(Call|Chain)Expression$/] > .body MemberExpression[property.name=/^scroll/]',
    message: 'Put braces around it: the scroll methods of newer browsers return a promise.',
  },
  // The last route's end leaves requests that are on their way without an answer.
  'no-unroute': {
    selector:
      'MemberExpression[property.name="unroute"], MemberExpression[object.name="page"][property.name="unrouteAll"]',
    message: 'End a route with `endRoute`.',
  },
};

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/**
 * @param {{ selector: string, message: string }} forbidden
 * @returns {Rule} it reports each node that the selector finds
 */
const forbid = ({ selector, message }) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export default {
  meta: { name: 'vitrine' },
  rules: Object.fromEntries(Object.entries(FORBIDDEN).map(([name, forbidden]) => [name, forbid(forbidden)])),
};
