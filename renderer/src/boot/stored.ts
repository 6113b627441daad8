/** An entry of local storage; null when there is none, or when the page may not read its storage. */
export function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
