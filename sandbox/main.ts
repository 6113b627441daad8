import { createAdaptorServer } from '@hono/node-server';

import { DatabaseError, explain, removeDatabase } from './database.ts';
import { FlagError, type Flags, readFlags } from './flags.ts';
import { type Market, openMarket } from './market.ts';

/** One clear sentence on stderr, then exit code 1. */
function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function flags(): Flags {
  try {
    return readFlags(process.argv.slice(2));
  } catch (error) {
    if (error instanceof FlagError) giveUp(error.message);
    throw error;
  }
}

function open({ db, reset, seed, 'shop-origin': shopOrigin }: Flags): Market {
  try {
    if (reset) removeDatabase(db);
    return openMarket({ file: db, seed, shopOrigin });
  } catch (error) {
    if (error instanceof DatabaseError || (error instanceof Error && 'errcode' in error))
      giveUp(explain(db, error).message);
    throw error;
  }
}

function main(): void {
  const given = flags();
  let market: Market | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => market?.app.fetch(request, env) ?? new Response('Starting', { status: 503 }),
  });

  server.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'EADDRINUSE')
      giveUp(`Port ${given.port} is taken: stop what uses it, or choose another with --port.`);
    if (error.code === 'EACCES')
      giveUp(`Port ${given.port} is not allowed for this user: choose one above 1023 with --port.`);
    giveUp(`Cannot listen on ${given.host}:${given.port} (${error.message}): check --host and --port.`);
  });

  // The port is taken before the database is touched, so that a second start with --reset by mistake loses
  // nothing.
  server.listen(given.port, given.host, () => {
    market = open(given);
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : given.port;
    const host = given.host.includes(':') ? `[${given.host}]` : given.host;
    process.stdout.write(`ready http://${host}:${port}\n`);
    process.send?.({ ready: true, port });
  });

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    server.close(() => {
      market?.close();
      process.exit(0);
    });
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  process.on('disconnect', close);
}

main();
