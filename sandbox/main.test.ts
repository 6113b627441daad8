import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { openMarket } from './market.ts';
import { NODE_FLAGS, nodeEnvironment } from './node-options.mjs';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const PATIENCE_MS = 60_000;
const Ready = z.object({ ready: z.literal(true), port: z.number(), gatewayPort: z.number() });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: string[]): ChildProcess {
  const options = { execArgv: NODE_FLAGS, env: nodeEnvironment(), silent: true } as const;
  return fork(MAIN, args, options);
}

/** What a process wrote to stderr before it exited, and its exit code. */
async function exitOf(child: ChildProcess): Promise<{ code: unknown; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('the sandbox process', { timeout: PATIENCE_MS }, () => {
  test('main: says ready, answers, and exits with 0 on SIGTERM or when its parent disconnects', async () => {
    const file = join(folder, 'market.db');
    for (const end of [
      (child: ChildProcess) => child.kill('SIGTERM'),
      (child: ChildProcess) => child.disconnect(),
    ]) {
      const child = start('--port', '0', '--db', file);
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const [message] = await once(child, 'message');
      const { port, gatewayPort } = Ready.parse(message);
      const answer = await fetch(`http://127.0.0.1:${port}/api/items/list?limit=1`);
      expect(answer.status).toBe(200);
      expect(said).toBe(`payments http://localhost:${gatewayPort}\nready http://127.0.0.1:${port}\n`);
      const page = await fetch(`http://127.0.0.1:${gatewayPort}/pay/nothing`);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('no such payment')]);
      end(child);
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    }
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  test.each([
    ['--port', []],
    ['--gateway-port', ['--port', '0']],
  ])(
    'main: exits with one sentence when the port of %s is taken, and --reset keeps the data',
    async (flag, more) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const address = other.address();
      const port = typeof address === 'object' ? String(address?.port) : '';
      const file = join(folder, 'untouched.db');
      writeFileSync(file, 'mine');
      const { code, said } = await exitOf(start(...more, flag, port, '--db', file, '--reset'));
      other.close();
      expect(code).toBe(1);
      expect(said).toBe(`Port ${port} is taken: stop what uses it, or choose another with ${flag}.\n`);
      expect(readFileSync(file, 'utf8')).toBe('mine');
    },
  );

  test('main: prints a token for the tester page, when others can reach it', async () => {
    const child = start('--port', '0', '--db', ':memory:', '--allowed-host', 'shop.example');
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const { port } = Ready.parse((await once(child, 'message'))[0]);
    const page = `http://127.0.0.1:${port}/__sandbox/`;
    const token = new RegExp(`^tester ${page}\\?token=([\\w-]{43})\n`).exec(said)?.[1] ?? '';
    expect((await fetch(page)).status).toBe(401);
    expect((await fetch(page, { headers: { 'x-tester-token': token } })).status).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  test('main: lets the market drift, when asked to', async () => {
    const child = start('--port', '0', '--db', ':memory:', '--drift');
    const { port } = Ready.parse((await once(child, 'message'))[0]);
    const answer = await fetch(`http://127.0.0.1:${port}/__sandbox/api/drift`);
    expect(await answer.json()).toMatchObject({ payload: { on: true } });
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  test.each([
    ['a broken database', ['--port', '0', '--db', 'BROKEN'], /broken or not a Vitrine database.*--reset/],
    ['a database of another version', ['--port', '0', '--db', 'OTHER'], /made by another version.*--reset/],
    ['a folder as database', ['--port', '0', '--db', 'FOLDER'], /cannot be opened/],
    ['a flag that is none', ['--prot', '5'], /--prot/],
    ['a host that is none', ['--port', '0', '--host', '203.0.113.7'], /Cannot listen on 203\.0\.113\.7/],
  ])('main: exits with code 1 and one sentence, for %s', async (_, args, says) => {
    const broken = join(folder, 'broken.db');
    writeFileSync(broken, 'not a database '.repeat(100));
    const other = join(folder, 'other.db');
    openMarket({ file: other, areas: [] }).close();
    const real = args.map((arg) =>
      arg.replace('BROKEN', broken).replace('OTHER', other).replace('FOLDER', folder),
    );
    const { code, said } = await exitOf(start(...real));
    expect(code).toBe(1);
    expect(said).toMatch(says);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
