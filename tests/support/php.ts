/**
 * Lets the sandbox act as a backend in PHP, or as before; `sandbox/README.md` describes it. The steps that make accounts
 * and items read its answers as they are without it: they come first.
 */
export async function actAsPhp(api: string, on: boolean): Promise<void> {
  const address = `${api}/__sandbox/api/php`;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, per_minute: 1000 }),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
}
