import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endProgram, firstLine } from '../programs.ts';

/** A D-Bus session of its own, separate from this machine's. */
export interface SessionBus {
  /** As in DBUS_SESSION_BUS_ADDRESS. */
  address: string;
  /** The path of its socket. */
  socket: string;
  stop: () => Promise<void>;
}

/** Starts a D-Bus session. @throws Error that names the package to install, when the program is missing */
export async function openSessionBus(): Promise<SessionBus> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bus-'));
  const socket = join(folder, 'bus');
  const bus = spawn(
    'dbus-daemon',
    ['--session', '--nofork', '--nopidfile', '--print-address', `--address=unix:path=${socket}`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const address = await firstLine(bus, 'dbus-daemon', 'package dbus');
  return {
    address,
    socket,
    stop: async () => {
      await endProgram(bus);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
