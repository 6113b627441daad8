/** One leading slash, no backslash (browsers read it as a slash), and only visible ASCII. */
const OWN = /^\/(?![/\\])[!-[\]-~]*$/;
const LIMIT = 2000;

/** True for a path of the shop itself, with or without a query; false for anything that leads elsewhere. */
export function isOwnPath(text: string): boolean {
  return text.length <= LIMIT && OWN.test(text);
}
