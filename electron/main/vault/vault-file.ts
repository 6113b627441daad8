import { openProfileFile, type ProfileFile } from '../profile-file.ts';
import { EMPTY, vaultContents, type VaultContents } from './record.ts';

/** The vault's file, or its place where there is none. */
export type VaultFile = ProfileFile<VaultContents>;

/**
 * Opens `vault.json`. What cannot be read as ours stays beside it as a copy.
 * @param folder the profile
 */
export function openVaultFile(folder: string, now = new Date()): VaultFile {
  return openProfileFile({ folder, name: 'vault', schema: vaultContents, empty: EMPTY, now });
}
