/**
 * Loaded into the client's main process before the client. Counts the bridge's calls for prices, and holds their answers
 * until `globalThis.benchDesk.release()`: so what the page does with them can be told from all else.
 */
const { ipcMain } = require('electron');

const held = Promise.withResolvers();
globalThis.benchDesk = { calls: 0, release: () => held.resolve(undefined) };

const { handle } = ipcMain;
ipcMain.handle = (channel, listener) =>
  handle.call(ipcMain, channel, async (...request) => {
    if (!/desk\.prices$/.test(channel)) return listener(...request);
    globalThis.benchDesk.calls += 1;
    const answer = await listener(...request);
    await held.promise;
    return answer;
  });
