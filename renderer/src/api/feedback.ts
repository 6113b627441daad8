import { acknowledged } from '#shared/wire/session.ts';
import { send, type Scope } from './client.ts';

/** The content of the support form. */
export interface Feedback {
  name: string;
  email: string;
  message: string;
}

/** POST feedback. @throws ApiError with `fields` where the server refuses one */
export async function sendFeedback({ name, email, message }: Feedback, scope: Scope): Promise<void> {
  await send('POST', 'feedback', { schema: acknowledged, scope, body: { name, email, message } });
}
