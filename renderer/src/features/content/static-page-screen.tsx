export function StaticPageScreen() {
  return null;
}
