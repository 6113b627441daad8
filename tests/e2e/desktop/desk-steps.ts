import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { DeskCommand } from '#shared/desk/commands.ts';
import type { InboxEntry } from '#shared/desk/inbox.ts';
import type { DeskView } from '#shared/desk/view.ts';
import type { MarketCopy } from '../../support/market.ts';
import { expect, passTime } from './desktop-test.ts';
import type { Client } from './launch.ts';

/** Does a command at the desk, and returns the id of what it made. */
export async function runAtDesk({ page }: Client, command: DeskCommand): Promise<string | undefined> {
  const answer = await page.evaluate((given) => window.vitrine?.desk.run(given), command);
  if (!answer?.ok || !answer.value.ok) throw new Error(`The desk said ${JSON.stringify(answer)}.`);
  return answer.value.id;
}

/** What the desk shows. */
export async function deskView({ page }: Client): Promise<DeskView> {
  const answer = await page.evaluate(() => window.vitrine?.desk.view(undefined));
  if (!answer?.ok) throw new Error('The desk has no view.');
  return answer.value;
}

/** The inbox, the newest entry first. */
export async function deskInbox({ page }: Client): Promise<readonly InboxEntry[]> {
  const answer = await page.evaluate(() => window.vitrine?.desk.inbox(undefined));
  if (!answer?.ok) throw new Error('The desk has no inbox.');
  return answer.value;
}

/** Watches a copy's kind. @returns the watch's id */
export async function watchKind(
  client: Client,
  { id, title, exterior, stattrak }: MarketCopy,
  rules: AlertRule[] = [],
): Promise<string> {
  const item = { title, exterior: exterior ?? '', type: '', imagePath: '', stattrak, isEnglish: true };
  const watch = {
    type: 'watch',
    as: 'kind',
    item: { copyId: String(id), ...item },
    rules,
    sound: true,
  } as const;
  return (await runAtDesk(client, watch)) ?? '';
}

/** Watches a copy's kind for a price at or below an amount in minor units of EUR, and waits for the first check. */
export async function watchBelow(client: Client, copy: MarketCopy, amount: number): Promise<string> {
  const watchId = await watchKind(client, copy, [{ type: 'below', amount }]);
  await allChecked(client);
  return watchId;
}

/** Waits until nothing is due. What a check finds is told before it ends. */
export async function allChecked(client: Client): Promise<void> {
  const due = async () => {
    const { watches, searches } = await deskView(client);
    return [...watches, ...searches].filter(({ isDue }) => isDue).length;
  };
  await expect.poll(due).toBe(0);
}

/** Checks all watches, and waits until that is done. */
export async function checkNow(client: Client): Promise<void> {
  // Background requests are at least two seconds apart.
  await passTime(client, 2200);
  await runAtDesk(client, { type: 'check' });
  await allChecked(client);
}
