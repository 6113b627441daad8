import type { Account } from '../use.ts';
import type { Member, World } from '../world.ts';

/** Who looks at the screens: made by a tester's hand, with all that the screen is to show. */

function account(member: Member, ids: Account['ids'] = {}): Account {
  return { token: member.token, email: member.email, password: member.password, ids };
}

/** Somebody with a whole profile. */
export async function somebody(world: World): Promise<Account> {
  return account(await world.member({ balance: 500 }));
}

/** Somebody whose address is not verified. */
export async function unverified(world: World): Promise<Account> {
  return account(await world.member({ verified: false }));
}

/** Somebody with two items in the cart and the money for them. */
export async function buyer(world: World): Promise<Account> {
  const member = await world.member({ balance: 500 });
  await world.fillCart(member.token, await world.items(2, 20, 60));
  return account(member);
}

/** Somebody who has done everything once, and looks only. */
export async function reader(world: World): Promise<Account> {
  const member = await world.member({ balance: 900 });
  await world.fillCart(member.token, await world.items(1, 5, 30));
  const bought = await world.buy(member.token);
  const deposit = await world.deposit(member.token);
  await world.settle('deposits', deposit, 'Success');
  const offer = await world.offer(member.token, 'offer');
  await world.fillCart(member.token, await world.items(2, 20, 60));
  return account(member, { bought, deposit, offer });
}

/** Somebody whose deposit waits on the payment page, for the quarter of an hour that it stands open. */
export async function payer(world: World): Promise<Account> {
  const member = await world.member();
  return account(member, { pending: await world.deposit(member.token) });
}

/** Somebody with one offer, in a status. */
function withOffer(status: string) {
  return async (world: World): Promise<Account> => {
    const member = await world.member();
    return account(member, { offer: await world.offer(member.token, status) });
  };
}
export const offered = withOffer('offer');
export const payable = withOffer('ready_for_payout');
/** The same, who looks only. */
export const offeredReader = withOffer('offer');
export const payableReader = withOffer('ready_for_payout');
