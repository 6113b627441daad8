/** Whether an address is this path or below it. */
export function isAt(pathname: string, path: string): boolean {
  const lower = pathname.toLowerCase();
  return lower === path || lower.startsWith(`${path}/`);
}
