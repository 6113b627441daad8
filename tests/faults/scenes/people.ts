import type { Account } from '../scene.ts';
import type { Member, World } from '../world.ts';

/** Accounts of the scenes, made by the tester API with everything that the screens show. */

function account(member: Member, ids: Account['ids'] = {}): Account {
  return { token: member.token, email: member.email, password: member.password, ids };
}

/** A member with a complete profile. */
export async function member(world: World): Promise<Account> {
  return account(await world.createMember({ balance: 500 }));
}

/** An unverified member. */
export async function unverified(world: World): Promise<Account> {
  return account(await world.createMember({ verified: false }));
}

/** A member with two items in the cart and enough balance for them. */
export async function buyer(world: World): Promise<Account> {
  const member = await world.createMember({ balance: 500 });
  await world.fillCart(member.token, await world.findItems(2, 20, 60));
  return account(member);
}

/** A member with every kind of record; scenes only read this account. */
export async function readOnlyMember(world: World): Promise<Account> {
  const member = await world.createMember({ balance: 900 });
  await world.fillCart(member.token, await world.findItems(1, 5, 30));
  const bought = await world.buyCart(member.token);
  const deposit = await world.createDeposit(member.token);
  await world.settle('deposits', deposit, 'Success');
  const offer = await world.createOffer(member.token, 'offer');
  await world.fillCart(member.token, await world.findItems(2, 20, 60));
  return account(member, { bought, deposit, offer });
}

/** A member with a deposit that waits on the payment page for 15 minutes. */
export async function payer(world: World): Promise<Account> {
  const member = await world.createMember();
  return account(member, { pending: await world.createDeposit(member.token) });
}

/** A member with one offer in a status. */
function withOffer(status: string) {
  return async (world: World): Promise<Account> => {
    const member = await world.createMember();
    return account(member, { offer: await world.createOffer(member.token, status) });
  };
}
/** A member with an open offer. */
export const offered = withOffer('offer');
/** A member with an offer that is ready for its payout. */
export const payable = withOffer('ready_for_payout');
/** A member with an open offer; scenes only read this account. */
export const readOnlySeller = withOffer('offer');
export const payableReader = withOffer('ready_for_payout');
