import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
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
