import type { CommandAnswer } from '#shared/desk/commands.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { openDesk, type RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { createTestWorld, marketServer, memoryStore, type TestCopy, type TestWorld } from './desk-world.ts';
import type { RawAnswer } from '#shared/desk/engine/ports.ts';

/** In ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A copy of the AK-47 Redline. */
export const redline = (id: number, price: number | string, more: Partial<TestCopy> = {}): TestCopy => ({
  id,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  price,
  float: 0.2,
  ...more,
});

/** The item of a page, as a watch takes it. */
export const item = (copyId: string, title = 'AK-47 | Redline') => ({
  copyId,
  title,
  exterior: 'Field-Tested',
  type: 'AK-47',
  imagePath: '/i/a.svg',
  stattrak: false,
  isEnglish: true,
});

/** The id of a new entry. @throws Error for a refused command */
const idOf = (answer: CommandAnswer) => {
  if (!answer.ok || answer.id === undefined) throw new Error(JSON.stringify(answer));
  return answer.id;
};

/** Watches all copies of a kind. @returns the watch's id */
export const watchKind = async ({ desk }: RunningDesk, rules: AlertRule[], title?: string) =>
  idOf(await desk.run({ type: 'watch', item: item('1', title), as: 'kind', rules, sound: true }));

/** Saves a search. @returns its id */
export const saveSearch = async ({ desk }: RunningDesk, search = 'redline') =>
  idOf(
    await desk.run({
      type: 'saveSearch',
      name: 'Redline',
      address: '/products?search=redline',
      query: {
        search,
        facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
        sale: false,
        new: false,
      },
    }),
  );

/** A desk whose server sells what `copies` holds. */
export async function open(copies: TestCopy[], server?: (address: string) => RawAnswer | undefined) {
  const store = memoryStore();
  const world = createTestWorld(server ?? marketServer(() => copies), store);
  const running = await openDesk(world.ports);
  return { world, running, desk: running.desk };
}

/** What was told so far, a word for each notification. */
export const told = ({ notices }: TestWorld) =>
  notices.map((notice) =>
    notice.type === 'summary'
      ? `summary of ${notice.alerts}`
      : notice.news.type === 'watch'
        ? `${notice.news.rules.map(({ type }) => type).join()} ${notice.news.price}`
        : notice.news.type,
  );

/** Switches notifications on. */
export const allowNotices = async ({ desk }: RunningDesk) => {
  await desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
};
