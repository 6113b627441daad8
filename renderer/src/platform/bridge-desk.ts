import type { Bridge, CallAnswer, CallName } from '#shared/bridge.ts';
import type { Desk } from '#shared/desk/desk.ts';

/** The value of a call's answer. @throws Error for a refusal */
function valueOf<Name extends CallName>(answer: CallAnswer<Name>) {
  if (!answer.ok) throw new Error(`the main process refused: ${answer.refusal}`);
  return answer.value;
}

/** The desk of the main process. Its answers reject if the main process could not open it. */
export function bridgeDesk(bridge: Bridge): Desk {
  return {
    view: async () => valueOf(await bridge.deskView(undefined)),
    watched: async () => valueOf(await bridge.deskWatched(undefined)),
    inbox: async () => valueOf(await bridge.deskInbox(undefined)),
    search: async (id) => valueOf(await bridge.deskSearch(id)),
    prices: async (questions) => valueOf(await bridge.deskPrices([...questions])),
    async run(command) {
      const answer = await bridge.deskRun(command);
      if (answer.ok) return answer.value;
      return { ok: false, why: answer.refusal === 'malformed' ? 'malformed' : 'not-here' };
    },
    learn: (seen) => void bridge.deskLearn(seen),
    exportAll: async () => valueOf(await bridge.deskExport(undefined)),
    async importAll(request) {
      const answer = await bridge.deskImport(request);
      return answer.ok ? answer.value : { ok: false, why: 'not-here' };
    },
    report: async (report) => valueOf(await bridge.deskReport(report)),
    listen: (listener) => bridge.on.desk(listener),
  };
}
