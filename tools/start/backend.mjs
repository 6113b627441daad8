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

/**
 * Sends a backend one read-only request, so that a wrong address shows at the start and not in the shop.
 * @param {string} origin
 * @throws {Problem} if it is unreachable or not a marketplace
 */
export async function probeBackend(origin) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`${origin}/api/is-auth`, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    await answer.body?.cancel();
  } catch (error) {
    throw new Problem(
      `The backend at ${origin} cannot be reached (${reason(error)}): start it or correct the address, or leave it away to use the sandbox.`,
    );
  }
  const json = (answer.headers.get('content-type') ?? '').includes('json');
  if (answer.status === 404 || answer.status >= 500 || !json)
    throw new Problem(
      `What answers at ${origin} is not a working marketplace (/api/is-auth gave ${answer.status}${json ? '' : ' and no JSON'}): correct the address, or leave it away to use the sandbox.`,
    );
}
