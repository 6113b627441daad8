import { openProfileFile, type ProfileFile } from '../profile-file.ts';
import { EMPTY, vaultContents, type VaultContents } from './record.ts';

/** The file `vault.json`, which need not exist yet. */
export type VaultFile = ProfileFile<VaultContents>;

/**
 * Opens `vault.json`. A corrupt file is renamed and kept.
 * @param folder the profile
 */
export function openVaultFile(folder: string, now = new Date()): VaultFile {
  return openProfileFile({ folder, name: 'vault', schema: vaultContents, empty: EMPTY, now });
}
