import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { profileQuery } from '../api/session.ts';
import { settingsQuery } from '../api/settings.ts';
import { queryClient } from '../api/query-client.ts';
import { itemFactsQuery } from '../item/item-facts.ts';
import { currentScope } from '../state/preferences.ts';
import { hasRareEntity, textLines } from '../ui/text/text-lines.ts';
import { after } from '../ui/page/yield-to-browser.ts';
import { HistoryRecord } from './history-record.tsx';
import { OfferRecord } from './offer-record.tsx';
import { OrderRecord } from './order-record.tsx';
import type { PrintedOrder, PrintedRecord, RecordHead } from './records.ts';
import styles from './record.module.css';
import '../i18n/en/print.ts';

/** How long to wait for an order's exteriors and floats, in ms. Without them the record says less, and nothing wrong. */
const FACTS_MS = 4000;

/** The lines of the requisites. Without the code that knows rare entities, undecoded text is better than none. */
async function linesOf(requisites: string): Promise<string[]> {
  if (!hasRareEntity(requisites)) return textLines(requisites);
  return import('../ui/text/sanitise-html.ts').then(
    ({ decodeEveryEntity }) => textLines(requisites, decodeEveryEntity),
    () => textLines(requisites),
  );
}

/** What a record's head says. Where a call fails, the record is printed without its answer. */
async function readHead(): Promise<Omit<RecordHead, 'printedAt'>> {
  const scope = currentScope();
  const [settings, profile] = await Promise.all([
    queryClient.fetchQuery({ ...settingsQuery(scope), staleTime: Infinity }).catch(() => undefined),
    queryClient.fetchQuery({ ...profileQuery(scope), staleTime: Infinity }).catch(() => undefined),
  ]);
  return {
    requisites: await linesOf(settings?.requisites ?? ''),
    supportEmail: settings?.supportEmail ?? '',
    account: profile && { name: profile.fullName, email: profile.email },
  };
}

/** Adds exteriors and floats that the history does not have, from the items' own pages if these still exist. */
async function withFacts(record: PrintedOrder): Promise<PrintedOrder> {
  const scope = currentScope();
  const lines = await Promise.all(
    record.lines.map(async (line) => {
      if (line.itemId === undefined || line.float !== undefined) return line;
      const facts = await queryClient.fetchQuery(itemFactsQuery(line.itemId, scope)).catch(() => undefined);
      return {
        ...(facts?.exterior !== undefined && { exterior: facts.exterior }),
        ...(facts?.float !== undefined && { float: facts.float }),
        ...line,
      };
    }),
  );
  return { ...record, lines };
}

async function complete(record: PrintedRecord): Promise<PrintedRecord> {
  if (record.kind !== 'order') return record;
  return Promise.race([withFacts(record), after(FACTS_MS).then(() => record)]);
}

function Sheet({ record, head }: { record: PrintedRecord; head: RecordHead }) {
  switch (record.kind) {
    case 'order':
      return <OrderRecord record={record} head={head} />;
    case 'offer':
      return <OfferRecord record={record} head={head} />;
    case 'history':
      return <HistoryRecord record={record} head={head} />;
  }
}

/**
 * Puts a record into the document, for paper only. The page is hidden there, and would lose its focus.
 * @returns takes it out again, and gives the focus back
 */
function lay(record: PrintedRecord, head: Omit<RecordHead, 'printedAt'>): () => void {
  const focused = document.activeElement;
  const place = document.createElement('div');
  place.dataset['record'] = '';
  place.className = styles.place ?? '';
  place.inert = true;
  place.ariaHidden = 'true';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Sheet record={record} head={{ ...head, printedAt: Date.now() }} />));
  // The browser loads parts of the font only for text that it has laid out.
  place.getBoundingClientRect();
  return () => {
    root.unmount();
    place.remove();
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  };
}

/** Takes the record of the last press out of the document. */
let clear: (() => void) | undefined;

function clearRecord(): void {
  clear?.();
  clear = undefined;
}

/** Clears the record when the dialog is closed. Where no event says so, the next press on the page does. */
function clearLater(): void {
  for (const event of ['afterprint', 'pointerdown', 'keydown'])
    window.addEventListener(event, clearRecord, { once: true });
}

/**
 * Prints a record in place of the page, with everything that it needs loaded first. Resolves when the browser's dialog is
 * closed, or open where the browser does not wait for it.
 */
export async function printRecord(record: PrintedRecord): Promise<void> {
  const [whole, head] = await Promise.all([complete(record), readHead()]);
  clearRecord();
  clear = lay(whole, head);
  // Its letters may need parts of the font that no screen has shown.
  await document.fonts.ready;
  clearLater();
  window.print();
}

/** The records that stand in for the page; the last one is in front. */
const standIns: symbol[] = [];

/**
 * Until `signal` aborts, a record is printed whenever the page would be, by the browser's own keys and menu.
 * @param current the record at that moment; undefined for none
 */
export async function standIn(current: () => PrintedRecord | undefined, signal: AbortSignal): Promise<void> {
  const head = await readHead();
  if (signal.aborted) return;
  const self = Symbol('record');
  standIns.push(self);
  const begin = () => {
    const record = current();
    if (clear || !record || standIns.at(-1) !== self) return;
    clear = lay(record, head);
    clearLater();
  };
  window.addEventListener('beforeprint', begin, { signal });
  signal.addEventListener('abort', () => standIns.splice(standIns.indexOf(self), 1));
}
