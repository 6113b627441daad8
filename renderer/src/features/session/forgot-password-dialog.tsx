export function ForgotPasswordDialog() {
  return null;
}
