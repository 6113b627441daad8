import { createAdaptorServer } from '@hono/node-server';

import { hashQuickly } from './accounts/password.ts';
import { newSecret } from './accounts/secrets.ts';
import type { SandboxApp } from './context.ts';
import { DatabaseError, explain, removeDatabase } from './database.ts';
import { FlagError, type Flags, readFlags } from './flags.ts';
import { isLoopbackHost } from '#shared/http/hosts.ts';
import { KEEP_ALIVE } from '#shared/http/keep-alive.ts';
import { reachableNames } from './reachable-names.ts';
import { type Market, openMarket } from './market.ts';

/** Writes one sentence to stderr and exits with code 1. */
function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readCommandLine(): Flags {
  try {
    return readFlags(process.argv.slice(2));
  } catch (error) {
    if (error instanceof FlagError) exitWith(error.message);
    throw error;
  }
}

const TOKEN_AT_LEAST = 16;

/**
 * The token of the tester page: `TESTER_TOKEN`, or a new one if other machines can reach the sandbox. It is read from
 * the environment, because every user of the machine can read command lines.
 */
function testerToken({ host, 'allowed-host': names }: Flags): string | undefined {
  const given = process.env['TESTER_TOKEN'];
  if (given !== undefined && given.length < TOKEN_AT_LEAST)
    exitWith(`TESTER_TOKEN is too short: take at least ${TOKEN_AT_LEAST} characters, or leave it away.`);
  const reachable = !isLoopbackHost(host) || names.some((name) => !isLoopbackHost(name));
  return given ?? (reachable ? newSecret() : undefined);
}

/** Host names that the sandbox answers to, in addition to loopback names. */
function allowedHosts({ host, 'allowed-host': names, 'shop-origin': shopOrigin }: Flags): string[] {
  return [
    ...reachableNames(host),
    ...names,
    ...(shopOrigin === undefined ? [] : [new URL(shopOrigin).hostname]),
  ];
}

function open(flags: Flags, gatewayOrigin: string, token: string | undefined): Market {
  const { db, reset, seed, drift, php, 'spare-lists': spareLists, 'shop-origin': shopOrigin } = flags;
  try {
    if (reset) removeDatabase(db);
    return openMarket({
      file: db,
      seed,
      shopOrigin,
      gatewayOrigin,
      drift,
      spareLists,
      php,
      allowedHosts: allowedHosts(flags),
      testerToken: token,
    });
  } catch (error) {
    if (error instanceof DatabaseError || (error instanceof Error && 'errcode' in error))
      exitWith(explain(db, error).message);
    throw error;
  }
}

const starting: SandboxApp['fetch'] = () => new Response('Starting', { status: 503 });

/** Listens on a port and returns its number. Exits with one sentence if the port cannot be used. */
function listen(server: ReturnType<typeof createAdaptorServer>, host: string, port: number, flag: string) {
  server.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'EADDRINUSE')
      exitWith(`Port ${port} is taken: stop what uses it, or choose another with ${flag}.`);
    if (error.code === 'EACCES')
      exitWith(`Port ${port} is not allowed for this user: choose one above 1023 with ${flag}.`);
    exitWith(`Cannot listen on ${host}:${port} (${error.message}): check --host and ${flag}.`);
  });
  return new Promise<number>((resolve) => {
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function main(): Promise<void> {
  const flags = readCommandLine();
  if (flags['quick-passwords']) hashQuickly();
  const { host } = flags;
  const running: { market?: Market } = {};
  const shop = createAdaptorServer({
    serverOptions: KEEP_ALIVE,
    fetch: (request, env) => (running.market?.app.fetch ?? starting)(request, env),
  });
  let pages: Promise<SandboxApp> | undefined;
  const gateway = createAdaptorServer({
    serverOptions: KEEP_ALIVE,
    fetch: async (request, env) => {
      if (!running.market) return starting(request);
      const { context } = running.market;
      // The payment pages load when the first payer comes.
      pages ??= import('./gateway/payment-pages.ts').then(({ createPaymentPages }) =>
        createPaymentPages(context),
      );
      return (await pages).fetch(request, env);
    },
  });

  const closing = [shop, gateway];
  const close = () => {
    const left = closing.splice(0);
    if (left.length === 0) return;
    void Promise.all(left.map(stop)).then(() => {
      running.market?.close();
      process.exit(0);
    });
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  process.on('disconnect', close);

  // Take the ports before touching the database: a second start with --reset by mistake loses nothing.
  const port = await listen(shop, host, flags.port, '--port');
  const gatewayPort = await listen(gateway, host, flags['gateway-port'], '--gateway-port');
  // Payers are only redirected to https, or to http on exactly this name.
  const gatewayOrigin = `http://localhost:${gatewayPort}`;
  const token = testerToken(flags);
  running.market = open(flags, gatewayOrigin, token);
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (token !== undefined) process.stdout.write(`tester ${origin}/__sandbox/?token=${token}\n`);
  process.stdout.write(`payments ${gatewayOrigin}\nready ${origin}\n`);
  process.send?.({ ready: true, port, gatewayPort });
}

function stop(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

await main();
