import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { findElectronForTests } from '#tools/test/electron-runtime/electron-for-tests.mjs';

interface Start {
  /** Folder of the app. */
  app: string;
  profile: string;
  env: Readonly<Record<string, string>>;
  /** A CommonJS script that runs before the app. */
  script?: string;
}

const HANGS_AFTER_MS = 900_000;

/**
 * Runs an app in Electron until it exits.
 * @returns what it reported on a line that begins with `@bench`
 * @throws Error with the app's output when it reported nothing
 */
export async function runElectron({ app, profile, env, script }: Start): Promise<unknown> {
  const electron = await findElectronForTests();
  if (electron === undefined) throw new Error('Electron is missing: `npm test` downloads it.');
  const flags = process.platform === 'linux' ? ['--no-sandbox', '--disable-gpu', '--ozone-platform=x11'] : [];
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITRINE_|ELECTRON_)/.test(name));
  const child = spawn(electron, [...flags, ...(script === undefined ? [] : ['-r', script]), app], {
    env: {
      ...Object.fromEntries(inherited),
      VITRINE_USER_DATA: profile,
      BENCH_PROFILE: profile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: HANGS_AFTER_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const line = /^@bench (.*)$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`${app} reported nothing: ${output}`);
  return JSON.parse(line);
}
