import type { Desk, DeskPart } from '#shared/desk/desk.ts';
import { queryClient } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';
import { countLeft, whenShown } from '../platform/page-shown.ts';
import { DESK_KEY } from '../state/desk-news.ts';
import { connectPage } from './connect-page.tsx';

/** The page asks again for a part that changes all the time only this often. In ms. */
const REFRESH_MS: Readonly<Record<DeskPart, number>> = { view: 2000, watched: 0, inbox: 0, prices: 10_000 };

/** Has the page ask again for the parts that change: at once, then not before some time. */
function followChanges(desk: Desk): void {
  const waiting = new Set<DeskPart>();
  const askedAt = new Map<DeskPart, number>();
  desk.listen((part) => {
    if (waiting.has(part)) return;
    waiting.add(part);
    const next = (askedAt.get(part) ?? -Infinity) + REFRESH_MS[part];
    window.setTimeout(
      () => {
        waiting.delete(part);
        askedAt.set(part, performance.now());
        void queryClient.invalidateQueries({ queryKey: [DESK_KEY, part] });
      },
      Math.max(0, next - performance.now()),
    );
  });
}

/** The desk of the desktop client's main process, or that of the page. */
const findDesk = async (): Promise<Desk> =>
  platform.desk ? platform.desk() : (await import('../desk-host/page-desk.ts')).pageDesk;

/** Loads the desk's code and texts. A browser stops that when the page is left: then it begins again once it is shown. */
async function load(): Promise<Desk> {
  for (;;) {
    await whenShown();
    const left = countLeft();
    try {
      const [desk] = await Promise.all([findDesk(), import('../i18n/en/desk.ts')]);
      return desk;
    } catch (error) {
      // The page's requests end some time before it is left; its timers wait until it is shown again.
      await new Promise((resolve) => window.setTimeout(resolve));
      if (left === countLeft()) throw error;
    }
  }
}

let opening: Promise<Desk> | undefined;

/** The desk of this device. Opens it first if needed. @throws Error when its code can't be loaded */
export function openDesk(): Promise<Desk> {
  platform.storage.set('desk_used', '1');
  opening ??= load().then(
    (desk) => {
      followChanges(desk);
      connectPage(desk);
      return desk;
    },
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}
