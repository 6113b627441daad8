import type { COMMAND_PROBLEMS, CommandAnswer, DeskCommand } from '#shared/desk/commands.ts';
import { queryClient } from '../api/query-client.ts';
import { t } from '../i18n/texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DESK_KEY } from '../state/desk-news.ts';
import { openDesk } from './desk-client.ts';
import { notHereKey } from './not-here.ts';

/** Why a command was not done, in words. */
const PROBLEM_TEXTS = {
  full: 'desk.full',
  known: 'desk.known',
  unknown: 'desk.unknown',
  malformed: 'desk.malformed',
  'not-stored': 'desk.notStored',
} as const satisfies Record<Exclude<(typeof COMMAND_PROBLEMS)[number], 'not-here'>, string>;

/** The words for a command that was not done. */
export const problemText = (why: (typeof COMMAND_PROBLEMS)[number]): string =>
  t(why === 'not-here' ? notHereKey() : PROBLEM_TEXTS[why]);

/** Does a command of the desk. Never rejects. */
export async function runCommand(command: DeskCommand): Promise<CommandAnswer> {
  try {
    const answer = await (await openDesk()).run(command);
    // What the desk finds may be shown seconds later, what the user does is shown at once.
    void queryClient.invalidateQueries({ queryKey: [DESK_KEY] });
    return answer;
  } catch {
    return { ok: false, why: 'not-here' };
  }
}

/** Says that a command was not done, whose dialog was left. */
export function tellLeft(answer: CommandAnswer): void {
  if (!answer.ok) showToast('error', problemText(answer.why));
}

/** Does a command, and says so if it was not done. @returns whether it was */
export async function runOrTell(command: DeskCommand): Promise<boolean> {
  const answer = await runCommand(command);
  tellLeft(answer);
  return answer.ok;
}
