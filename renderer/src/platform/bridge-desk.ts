import type { Bridge } from '#shared/bridge.ts';
import { deskMethods, DeskRefusal, type Desk } from '#shared/desk/desk.ts';

/** The desk of the main process. Its answers reject if the main process could not open it. */
export const bridgeDesk = ({ desk, on }: Bridge): Desk => ({
  ...deskMethods(async (name, request) => {
    const answer = await desk[name](request);
    if (!answer.ok) throw new DeskRefusal(answer.refusal);
    return answer.value;
  }),
  listen: (listener) => on.desk(listener),
});
