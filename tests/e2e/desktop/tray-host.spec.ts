import { connectToBus } from '../../support/dbus/connection.ts';
import { openSessionBus, type SessionBus } from '../../support/dbus/session-bus.ts';
import { expect } from './desktop-test.ts';
import { shown } from './tray-steps.ts';
import { test as base } from './tray-test.ts';

const NAME = 'org.kde.StatusNotifierWatcher';

const test = base.extend<{ bus: SessionBus }>({
  bus: async ({}, use) => {
    const bus = await openSessionBus();
    await use(bus);
    await bus.stop();
  },
});

/** A panel that shows tray icons. @returns the icons that register, and what ends it */
async function openPanel(socket: string) {
  const icons: string[] = [];
  const connection = await connectToBus(socket, ({ member, body }) => {
    if (member === 'Get') return { signature: 'v', body: [{ type: 'b', value: true }] };
    if (member === 'RegisterStatusNotifierItem') {
      icons.push(String(body[0]));
      return { signature: '', body: [] };
    }
    return new Error(`there is no ${member}`);
  });
  await connection.callBus('RequestName', 'su', [NAME, 0]);
  const signal = { path: '/StatusNotifierWatcher', interface: NAME, signature: '', body: [] };
  connection.signal({ ...signal, member: 'StatusNotifierHostRegistered' });
  return { icons, close: connection.close };
}

// Other systems have one tray, which is always there.
if (process.platform === 'linux')
  test('hidden start before the panel: its icon comes with the panel, and again with the next one', async ({
    startHidden,
    sandbox,
    bus,
  }) => {
    const client = await startHidden(sandbox.api, { env: { DBUS_SESSION_BUS_ADDRESS: bus.address } });
    await expect.poll(() => shown(client)).toMatchObject({ windows: [], tip: 'Vitrine' });
    for (let n = 0; n < 2; n += 1) {
      const panel = await openPanel(bus.socket);
      await expect.poll(() => panel.icons.length).toBeGreaterThan(0);
      panel.close();
    }
    await expect.poll(() => shown(client)).toMatchObject({ windows: [], tip: 'Vitrine' });
    await client.close();
  });
