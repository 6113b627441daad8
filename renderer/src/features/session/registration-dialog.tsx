export function RegistrationDialog() {
  return null;
}
