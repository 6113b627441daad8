import type { Desk, DeskPart } from '#shared/desk/desk.ts';
import { queryClient } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';

/** Local storage key: the visitor has used the desk in this browser. */
const USED = 'desk_used';

/** The page asks again for a part that changes all the time only this often. In ms. */
const REFRESH_MS: Readonly<Record<DeskPart, number>> = { view: 2000, watched: 0, inbox: 0, prices: 10_000 };

/** The key of all queries of the desk. */
export const DESK_KEY = 'desk';

/**
 * Whether the desk runs here unasked: in the desktop client always, in a browser once the visitor has used it. Others
 * come to buy, and their browser should not ask for prices in the background.
 */
export const isDeskUsed = (): boolean =>
  platform.kind === 'desktop' || platform.storage.get(USED) !== undefined;

/** Has the page ask again for the parts that change. */
function followChanges(desk: Desk): void {
  const waiting = new Set<DeskPart>();
  desk.listen((part) => {
    if (waiting.has(part)) return;
    waiting.add(part);
    window.setTimeout(() => {
      waiting.delete(part);
      void queryClient.invalidateQueries({ queryKey: [DESK_KEY, part] });
    }, REFRESH_MS[part]);
  });
}

let opening: Promise<Desk> | undefined;

/** The desk of this device. Opens it first if needed. @throws Error when its code can't be loaded */
export function openDesk(): Promise<Desk> {
  platform.storage.set(USED, '1');
  opening ??= platform.desk().then(
    (desk) => {
      followChanges(desk);
      return desk;
    },
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}
