import { openKeptFile } from '../kept-file.ts';
import { Ledger } from './ledger.ts';
import { EMPTY, ledgerContents } from './record.ts';

/**
 * Opens `returns.json`. A file that is not ours to read is kept as a copy, and nothing is pending.
 * @param folder the profile
 */
export const openLedger = (folder: string): Ledger =>
  new Ledger(openKeptFile({ folder, name: 'returns', schema: ledgerContents, empty: EMPTY }));
