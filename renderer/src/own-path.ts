/** One slash first and no backslash, which browsers read as a slash; visible ASCII, as addresses have it. */
const OWN = /^\/(?![/\\])[!-[\]-~]*$/;
const LIMIT = 2000;

/** True for a path of the shop itself, with or without a query; never for a way out of it. */
export function isOwnPath(text: string): boolean {
  return text.length <= LIMIT && OWN.test(text);
}
