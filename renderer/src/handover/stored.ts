/** An entry of local storage; undefined when there is none, or when the page may not read its storage. */
export function stored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
