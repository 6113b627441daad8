import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { log } from '#electron/main/logs/log.ts';
import { indexedDesk } from '#renderer/src/desk-host/indexed-store.ts';
import type { DeskStore } from '#shared/desk/store.ts';

/** The shells whose stores must all behave the same. */
export const STORE_SHELLS = ['web', 'desktop'] as const;

/** A shell's store, which can be reopened as by a restart. */
interface Shell {
  open(): DeskStore;
  /** Makes the next replacement of the document `desk` fail halfway. @returns ends that */
  failReplacements(): () => void;
  /** Makes setting a document aside fail. @returns ends that */
  failSettingAside(): () => void;
  /** The texts of the copies of documents that were set aside, the oldest first. */
  copies(): Promise<string[]>;
}

let profile: string;

const shells: Record<(typeof STORE_SHELLS)[number], Shell> = {
  web: {
    open: () => indexedDesk(),
    failReplacements() {
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
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
      const path = join(profile, 'desk', 'desk.json.new');
      // A folder that is not empty is where the new file would be written.
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'file'), '');
      return () => rmSync(path, { recursive: true });
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
