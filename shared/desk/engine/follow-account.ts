import { historiesToAsk, stepAccount, type AccountHistory, type AccountReport } from '../account-watch.ts';
import type { InboxNews } from '../news.ts';
import type { DeskState } from './desk-state.ts';

/**
 * Creates what follows the account. Changes are told once: what is known and the inbox are written together.
 * @param tell records news and shows them
 * @param withdraw takes back the account's notifications: the next person at the computer is another
 * @returns takes a report; answers which histories are worth asking for
 */
export function createAccountFollower(
  state: Pick<DeskState, 'account' | 'setAccount' | 'member' | 'setMember' | 'save'>,
  tell: (news: InboxNews, how: { sound: boolean; silent: boolean }) => Promise<void>,
  withdraw: () => void,
): (report: AccountReport) => Promise<AccountHistory[]> {
  return async (report) => {
    const before = state.account();
    const member = report.type === 'seen' ? report.account : undefined;
    if (state.member() !== member) withdraw();
    state.setMember(member);
    if (report.type === 'signed-out') {
      state.setAccount(undefined);
      if (before) await state.save();
      return [];
    }
    const { memory, changes } = stepAccount(before, report);
    state.setAccount(memory);
    for (const { history, id, status, outcome } of changes)
      await tell(
        { type: 'account', owner: report.account, what: history, id, status, outcome },
        { sound: true, silent: false },
      );
    if (changes.length === 0 && JSON.stringify(memory) !== JSON.stringify(before)) await state.save();
    return historiesToAsk(memory);
  };
}
