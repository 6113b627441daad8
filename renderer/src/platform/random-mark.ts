/** 128 random bits; also where the page is plain http and has no `crypto.randomUUID`. */
export function randomMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
