import * as endpoints from '#shared/wire/endpoints/content.ts';
import { call, type BodyOf, type Scope } from './client.ts';

/** The fields of the support form. */
export type Feedback = BodyOf<'sendFeedback'>;

/** POST feedback. @throws ApiError with `fields` when the server rejects one */
export async function sendFeedback({ name, email, message }: Feedback, scope: Scope): Promise<void> {
  await call(endpoints.sendFeedback, { scope, body: { name, email, message } });
}
