import type { DocumentName } from '#shared/desk/store.ts';
import type { Writer } from './desk-database.ts';

/** How many copies of each are kept. */
const KEPT = 3;

/** Keeps what could not be read under another name: the latest three of each. @throws Error */
export async function keepCopy(
  store: Writer<'documents'>,
  name: DocumentName | 'prices',
  value: unknown,
): Promise<void> {
  const start = `${name}.corrupt-`;
  const copies = (await store.getAllKeys()).filter((key) => key.startsWith(start)).sort();
  for (const old of copies.slice(0, 1 - KEPT)) await store.delete(old);
  await store.put(value, start + new Date().toISOString().replaceAll(/\D/g, ''));
}
