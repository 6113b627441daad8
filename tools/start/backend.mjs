import { Problem } from './problem.mjs';

const PROBE_LIMIT_MS = 8000;

/** @param {unknown} error */
function reason(error) {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within 8 seconds';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  if (/CERT|TLS|SSL/.test(code)) return `its certificate is not accepted, ${code}`;
  return code || 'the connection failed';
}

/** How soon a backend is asked again that is being updated, at least and at most. In ms. */
const AGAIN_MS = { least: 1000, default: 15_000, most: 60_000 };

/**
 * @param {string} origin
 * @returns {Promise<Response>} the answer to a read-only request, without its body
 * @throws {Problem} if there is none
 */
async function ask(origin) {
  try {
    const answer = await fetch(`${origin}/api/is-auth`, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    throw new Problem(
      `The backend at ${origin} cannot be reached (${reason(error)}): start it or correct the address, or leave it away to use the sandbox.`,
    );
  }
}

/**
 * Sends a backend one read-only request, so that a wrong address shows at the start and not in the shop. Waits for one
 * that is being updated: 503.
 * @param {string} origin
 * @param {(line: string) => void} [say]
 * @throws {Problem} if it is unreachable or not a marketplace
 */
export async function probeBackend(origin, say = console.log) {
  // Older versions of Node, which run start.mjs first, can't load it.
  const { readWait, UNAVAILABLE } = await import('#shared/wire/retry-after.ts');
  let answer = await ask(origin);
  const waits = answer.status === UNAVAILABLE;
  if (waits)
    say(`The backend at ${origin} is being updated (503): waiting until it is back. Ctrl-C ends it.`);
  while (answer.status === UNAVAILABLE) {
    const { headers } = answer;
    const asked = readWait(headers.get('retry-after'), headers.get('date')) ?? AGAIN_MS.default;
    const wait = Math.min(Math.max(asked, AGAIN_MS.least), AGAIN_MS.most);
    await new Promise((resolve) => setTimeout(resolve, wait));
    // It may be restarted at the end of the update.
    answer = await ask(origin).catch(() => answer);
  }
  if (waits) say(`The backend at ${origin} is back.`);
  const json = (answer.headers.get('content-type') ?? '').includes('json');
  if (answer.status === 404 || answer.status >= 500 || !json)
    throw new Problem(
      `What answers at ${origin} is not a working marketplace (/api/is-auth gave ${answer.status}${json ? '' : ' and no JSON'}): correct the address, or leave it away to use the sandbox.`,
    );
}
