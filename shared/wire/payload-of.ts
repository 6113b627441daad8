/** The `payload` of a body, or the body itself if it has none. */
export function payloadOf(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'payload' in body) return body.payload;
  return body;
}
