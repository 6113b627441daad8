/** Broken answers, made from correct ones. */

/** JSON that is cut off, with the status of a success. */
export async function malformed(answer: Response): Promise<Response> {
  const text = await answer.text();
  return withBody(
    answer,
    text.length < 4 ? '{"status":"OK","payl' : text.slice(0, Math.ceil(text.length * 0.6)),
  );
}

/** Valid JSON whose members have wrong types. */
export async function wrongTypes(answer: Response): Promise<Response> {
  const value = await bodyOf(answer);
  return withBody(
    answer,
    JSON.stringify(typeof value === 'object' && value !== null ? members(value) : wrongType(value)),
  );
}

/** The correct answer, but the first entry of its first list has members of wrong types. */
export async function wrongEntry(answer: Response): Promise<Response> {
  let isDone = false;
  const spoilt = JSON.stringify(await bodyOf(answer), (_, value: unknown) => {
    if (isDone || !Array.isArray(value) || value.length === 0) return value;
    isDone = true;
    const [first, ...rest]: unknown[] = value;
    return [typeof first === 'object' && first !== null ? members(first) : wrongType(first), ...rest];
  });
  return withBody(answer, spoilt);
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

// The envelope keeps its status: tests look at the payload.
function members(value: object): object {
  if (Array.isArray(value)) return { unexpected: 'object' };
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === 'status' ? member : wrongType(member)]),
  );
}

function wrongType(value: unknown): unknown {
  if (Array.isArray(value)) return { unexpected: 'object' };
  if (typeof value === 'object' && value !== null) return ['unexpected', 'list'];
  if (typeof value === 'number' || typeof value === 'boolean') return { unexpected: 'object' };
  return value === null ? 'unexpected text' : { unexpected: 'object' };
}

/** The page of a proxy whose backend is down, with the status of a success. */
export function htmlPage(): Response {
  const body =
    '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
  return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Half of the answer, then the connection breaks. */
export async function dropped(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)));
      // Send the half before breaking the connection.
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.error(new Error('dropped on purpose'));
    },
  });
  const headers = headersOf(answer);
  headers.set('Content-Length', String(Math.max(bytes.length, 1)));
  return new Response(body, { status: statusOf(answer), headers });
}

function withBody(answer: Response, body: string): Response {
  const headers = headersOf(answer);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json');
  return new Response(body, { status: statusOf(answer), headers });
}

/** Without the tag of the correct answer: a browser would keep the broken one for it. */
function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  headers.delete('ETag');
  return headers;
}

/** Answers with these statuses must have no body. */
const EMPTY = [204, 304];

function statusOf({ status }: Response): number {
  return EMPTY.includes(status) ? 200 : status;
}
