import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * 128 bits of SHA-256 over the device's salt and a text, as hex. Does not use the browser's SHA-256: that is missing
 * on plain http, which a shop in a local network may use.
 */
export function saltedHash(salt: string, text: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}\n${text}`))).slice(0, 32);
}
