import { expect, it } from 'vitest';
import { MINUTE, open, redline, watchKind } from '#tests/support/running-desk.ts';
import { openDesk } from './create-desk.ts';

it('watch list: compares prices with those marked as seen, over a restart too', async () => {
  const copies = [redline(1, 21)];
  const { world, running, desk } = await open(copies);
  await watchKind(running, []);
  await world.pass(5000);
  copies[0] = redline(1, 19.9);
  await world.pass(3 * MINUTE);
  expect((await desk.view()).watches[0]).toMatchObject({ seen: { price: 2100 }, state: { price: 1990 } });
  expect(await desk.run({ type: 'lookAtWatches' })).toEqual({ ok: true });
  await running.close();
  const again = await openDesk(world.ports);
  expect((await again.desk.view()).watches[0]).toMatchObject({
    seen: { price: 1990 },
    state: { price: 1990 },
  });
});

it('bells in another language: a restarted desk knows the copies of watched kinds before it has asked', async () => {
  const { world, running } = await open([
    redline(1, 21),
    redline(2, 25),
    redline(3, 9, { title: 'AWP | Asiimov' }),
  ]);
  const id = await watchKind(running, []);
  await world.pass(5000);
  await running.close();
  const again = await openDesk(world.ports);
  expect((await again.desk.watched()).copies).toEqual({ '1': id, '2': id });
});
