import type { Encryption } from '#electron/main/vault/encryption.ts';
import { fakeCookieStore, fakeEncryption, fakeFile } from './vault-fakes.ts';
import { createSessionStore } from '#electron/main/vault/session-store.ts';

/** What outlives the client on one machine: its files and its settings. */
export function machine() {
  return { file: fakeFile(), optedIn: false, settingsFull: false };
}
export type Machine = ReturnType<typeof machine>;

/** The client after a restart on that machine. */
export function start(
  on: Machine,
  encryption: Encryption | Promise<Encryption> = fakeEncryption('gnome_libsecret'),
) {
  const memory = fakeCookieStore();
  const cookieless = fakeCookieStore();
  const counts = { keyringsOpened: 0, cachesCleared: 0, openedLate: 0 };
  let opened: Encryption | undefined;
  const keyring = {
    ready: Promise.resolve(),
    isReady: true,
    async open() {
      counts.keyringsOpened += 1;
      opened = await encryption;
      return opened;
    },
    get encryption() {
      return opened;
    },
    get isAsking() {
      return counts.keyringsOpened > 0 && !opened;
    },
  };
  const places: string[] = [];
  const keeper = createSessionStore({
    keyring,
    openFile: () => on.file,
    cookieStore: () => memory,
    cookieless: () => cookieless,
    choice: {
      optedIn: () => on.optedIn,
      setOptedIn: (yes) => {
        if (!on.settingsFull) on.optedIn = yes;
        return !on.settingsFull;
      },
    },
    openedLate: () => {
      counts.openedLate += 1;
    },
    keepingChanged: () => void places.push(keeper.keeping().place),
    clearOtherCaches: () => {
      counts.cachesCleared += 1;
      return Promise.resolve();
    },
  });
  /** Signs in as the gateway does: the response's cookie is stored, then its token. */
  const signIn = async (name: string) => {
    const { cookieStore, release } = await keeper.lease('start');
    await cookieStore.cookies.set({
      url: 'https://shop.example',
      name: 'session',
      value: name,
      secure: true,
      expirationDate: 2e9,
    });
    release();
    await keeper.began(`token of ${name}`);
  };
  /** What the next call to the backend would bring along. */
  const brings = async () => {
    const { cookieStore, token, release } = await keeper.lease('carry');
    release();
    return { token, cookies: (await cookieStore.cookies.get({})).map(({ value }) => value) };
  };
  return { keeper, memory, cookieless, counts, places, signIn, brings };
}
