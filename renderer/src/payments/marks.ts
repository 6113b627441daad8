import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A mark that tells texts apart without keeping them: 128 bits of SHA-256 over this device's salt and the text. Not
 * the browser's own SHA-256: that is missing on plain http, where a shop may run in a local network.
 */
export function markOf(salt: string, text: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt}\n${text}`))).slice(0, 32);
}
