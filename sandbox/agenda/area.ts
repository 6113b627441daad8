import type { Area } from '../context.ts';
import { AGENDA_TABLE, doWhatIsDue } from './agenda.ts';

/** What happens by itself after a while. Before each request, whatever is due by then is done. */
export const agenda: Area = {
  name: 'agenda',
  migrations: [AGENDA_TABLE],
  session: (context) => async (_, next) => {
    doWhatIsDue(context);
    await next();
  },
};
