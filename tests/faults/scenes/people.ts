import type { Account } from '../use.ts';
import type { Member, World } from '../world.ts';

/** Accounts of the scenes, made by the tester API with everything that the screens show. */

function account(member: Member, ids: Account['ids'] = {}): Account {
  return { token: member.token, email: member.email, password: member.password, ids };
}

/** A member with a complete profile. */
export async function somebody(world: World): Promise<Account> {
  return account(await world.member({ balance: 500 }));
}

/** An unverified member. */
export async function unverified(world: World): Promise<Account> {
  return account(await world.member({ verified: false }));
}

/** A member with two items in the cart and enough balance for them. */
export async function buyer(world: World): Promise<Account> {
  const member = await world.member({ balance: 500 });
  await world.fillCart(member.token, await world.items(2, 20, 60));
  return account(member);
}

/** A member with every kind of record; scenes only read this account. */
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

/** A member with a deposit that waits on the payment page for 15 minutes. */
export async function payer(world: World): Promise<Account> {
  const member = await world.member();
  return account(member, { pending: await world.deposit(member.token) });
}

/** A member with one offer in a status. */
function withOffer(status: string) {
  return async (world: World): Promise<Account> => {
    const member = await world.member();
    return account(member, { offer: await world.offer(member.token, status) });
  };
}
export const offered = withOffer('offer');
export const payable = withOffer('ready_for_payout');
/** A member with an open offer; scenes only read this account. */
export const offeredReader = withOffer('offer');
export const payableReader = withOffer('ready_for_payout');
