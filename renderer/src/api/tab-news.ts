import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { openWindowChannel } from '../platform/window-channel.ts';

const CHANNEL = 'vitrine-member';

/** The first parts of the keys whose answers have changed. */
const message = z.object({ changed: z.array(z.string()).check(z.minLength(1), z.maxLength(5)) });

let channel: BroadcastChannel | undefined;

/** The channel of this browser's windows; undefined where there is none: they learn of changes on return. */
const open = (): BroadcastChannel | undefined => (channel ??= openWindowChannel(CHANNEL));

/** Tells the other windows that the answers of a key have changed on the server. Keys with other parts stay here. */
export function tellTabs(queryKey: QueryKey): void {
  const parsed = z.safeParse(message, { changed: queryKey });
  if (parsed.success) open()?.postMessage(parsed.data);
}

/** Calls the listener with each key that another window tells of. @returns stops it */
export function followTabs(listener: (queryKey: QueryKey) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(message, data);
    if (parsed.success) listener(parsed.data.changed);
  };
  const heard = open();
  heard?.addEventListener('message', hear);
  return () => heard?.removeEventListener('message', hear);
}
