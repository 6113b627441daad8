export function AgeDialog() {
  return null;
}
