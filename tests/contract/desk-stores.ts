import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { log } from '#electron/main/logs/log.ts';
import { indexedDesk } from '#renderer/src/desk-host/indexed-store.ts';
import type { Kind } from '#shared/desk/kind.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import type { DeskStore, KindPrices } from '#shared/desk/store.ts';

/** The shells whose stores must all behave the same. */
export const STORE_SHELLS = ['web', 'desktop'] as const;

/** A shell's store, which can be reopened as by a restart. */
interface Shell {
  open(): DeskStore;
  /** Makes the next replacement of the document `desk` and of the log fail halfway. @returns ends that */
  failReplacements(): () => void;
  /** Makes setting a document aside fail. @returns ends that */
  failSettingAside(): () => void;
  /** The texts of the copies of documents that were set aside, the oldest first. */
  copies(): Promise<string[]>;
}

let profile: string;

/** A folder that is not empty is where the new file would be written. */
function blockFile(name: string): void {
  mkdirSync(join(profile, 'desk', name), { recursive: true });
  writeFileSync(join(profile, 'desk', name, 'file'), '');
}

const shells: Record<(typeof STORE_SHELLS)[number], Shell> = {
  web: {
    open: () => indexedDesk(),
    failReplacements() {
      const { put } = IDBObjectStore.prototype;
      let puts = 0;
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put');
      spy.mockImplementation(function (this: IDBObjectStore, ...values) {
        puts += 1;
        // A document is one record. Of a log, some kinds are written already; a second try fails as well.
        if (this.name === 'documents' || puts > 2) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, values);
      });
      return () => spy.mockRestore();
    },
    failSettingAside() {
      const spy = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
        throw new DOMException('broken', 'UnknownError');
      });
      return () => spy.mockRestore();
    },
    async copies() {
      const database = await openDB('vitrine-desk', 1);
      const keys = (await database.getAllKeys('documents')).map(String).filter((key) => /corrupt/.test(key));
      const texts = await Promise.all(
        keys.sort().map(async (key) => String(await database.get('documents', key))),
      );
      database.close();
      return texts;
    },
  },
  desktop: {
    open: () => deskFiles(profile),
    failReplacements() {
      for (const name of ['desk.json.new', 'prices.log.new']) blockFile(name);
      return () => {
        for (const name of ['desk.json.new', 'prices.log.new'])
          rmSync(join(profile, 'desk', name), { recursive: true });
      };
    },
    failSettingAside() {
      const path = join(profile, 'desk', 'desk.json');
      const text = readFileSync(path, 'utf8');
      // A folder is in its place.
      rmSync(path);
      mkdirSync(path);
      writeFileSync(join(path, 'file'), '');
      return () => {
        rmSync(path, { recursive: true });
        writeFileSync(path, text);
      };
    },
    copies() {
      const folder = join(profile, 'desk');
      const names = readdirSync(folder).filter((each) => each.includes('corrupt'));
      return Promise.resolve(names.sort().map((each) => readFileSync(join(folder, each), 'utf8')));
    },
  },
};

/** Gives each test of a `describe` a new device. @returns its store as this shell opens it */
export function testStore(name: (typeof STORE_SHELLS)[number]): Shell {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.spyOn(log, 'warn').mockReturnValue(undefined);
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    profile = mkdtempSync(join(tmpdir(), 'desk-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    rmSync(profile, { recursive: true, force: true });
  });
  return shells[name];
}

/** A kind of this key. */
export const kind = (key: string, more: Partial<Kind> = {}): Kind => ({
  key,
  title: key.toUpperCase(),
  exterior: 'Field-Tested',
  statTrak: false,
  phase: '',
  ...more,
});

/** A price at this time. */
export const point = (at: number, low = 100, count?: number): PricePoint => ({ at, low, count });

/** Two kinds that differ in all that a kind has. */
export const redline = kind('redline');
export const fade = kind('fade', { statTrak: true, exterior: '', phase: 'Ruby' });

/** Prices by key, because stores return kinds in any order. */
export const byKey = (all: readonly KindPrices[]) =>
  all.toSorted((a, b) => (a.kind.key < b.kind.key ? -1 : 1));
