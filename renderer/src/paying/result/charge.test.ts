import { describe, expect, it } from 'vitest';
import { euros, priceOf } from '#shared/money.ts';
import { chargeOf } from './charge.ts';

const line = (minor: number, code = 'EUR') => ({
  ...{ orderId: 'P-1', orderNr: 'P-1', itemId: '1', status: 'Success', createdAt: 1 },
  ...{ title: '', category: '', imagePath: '' },
  ...{ sum: code === 'EUR' ? euros(minor) : priceOf(minor, { code, symbol: code }), count: 1 },
});
const yen = (minor: number) => priceOf(minor, { code: 'JPY', symbol: 'JPY' });
/** 20 % off €25.00. */
const total = { shown: euros(2000), euro: 2000, discount: 500, euroDiscount: 500 };
const agreed = { exact: [euros(2000)], asked: euros(2000) };

describe('chargeOf', () => {
  it('names what left the balance, which the buyer had agreed to', () =>
    expect(chargeOf({ total, charged: 2000 }, [])).toEqual({
      sum: agreed,
      from: 'balance',
      agreed: undefined,
    }));

  it('says that what left the balance is another sum, when the order’s lines are too', () =>
    expect(chargeOf({ total, charged: 7904 }, [line(8404)])).toEqual({
      sum: { exact: [euros(7904)] },
      from: 'balance',
      agreed,
    }));

  it('alarms nobody, when a top-up was settled between the two balances', () => {
    expect(chargeOf({ total, charged: -3000 }, [line(2500)])).toEqual({
      sum: agreed,
      from: 'order',
      agreed: undefined,
    });
    expect(chargeOf({ total, charged: 7904 }, [])).toMatchObject({ from: 'balance', agreed: undefined });
  });

  it('deducts the discount from the order’s items, in their currency', () => {
    expect(chargeOf({ total }, [line(2000), line(500)])).toMatchObject({ sum: agreed, from: 'order' });
    const inYen = { ...total, shown: yen(320_000), discount: 80_000 };
    const sum = { exact: [euros(2000)], asked: yen(320_000) };
    expect(chargeOf({ total: inYen }, [line(400_000, 'JPY')])).toMatchObject({ sum, agreed: undefined });
    expect(chargeOf({ total: inYen }, [line(2500)])).toMatchObject({ sum, agreed: undefined });
  });

  it('tells that the order’s items cost more than the buyer had agreed to', () =>
    expect(chargeOf({ total }, [line(2000), line(500), line(100)])).toMatchObject({
      sum: { exact: [euros(2100)] },
      agreed,
    }));

  it('names the order’s own total, where the history has it', () => {
    const order = { total: euros(2000), discount: euros(500) };
    expect(chargeOf({}, [{ ...line(2500), order }])).toMatchObject({
      sum: { exact: [euros(2000)] },
      from: 'order',
    });
  });

  it('names the items alone of an order that this device did not send, and none it can’t add up', () => {
    expect(chargeOf({}, [line(2500)])).toMatchObject({ sum: { exact: [euros(2500)] }, from: 'items' });
    expect(chargeOf({}, [line(2500), line(1, 'USD')])).toBeUndefined();
    expect(chargeOf({}, [])).toBeUndefined();
  });
});
