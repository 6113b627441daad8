import * as z from 'zod/mini';

import { FEEDBACK_LIMIT, countAttempt } from '../accounts/limits.ts';
import { ok, readBody } from '../answers.ts';
import type { Area } from '../context.ts';
import { emailField, requiredText } from '../fields.ts';
import { clientAddress } from '../origin.ts';
import { FEEDBACK_TABLE, saveFeedback } from './messages.ts';

const Body = z.object({
  name: requiredText('Name is required', 255),
  email: emailField(),
  message: requiredText('Message is required', 5000),
});

/** The support form. */
export const feedback: Area = {
  name: 'feedback',
  tables: FEEDBACK_TABLE,
  api: (api, context) => {
    api.post('/feedback', async (c) => {
      const body = await readBody(c, Body);
      countAttempt(c, context, FEEDBACK_LIMIT, clientAddress(c));
      saveFeedback(context, { ...body, user_id: c.get('visitor').user?.id ?? null });
      return ok(c, undefined, { message: 'Your message has been sent successfully!' });
    });
  },
};
