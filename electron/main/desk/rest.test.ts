import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRest, type RestReason } from './rest.ts';

it('rest: the desk sleeps exactly while there is a reason', () => {
  const step = fc.tuple(fc.constantFrom<RestReason>('suspended', 'offline', 'no-window'), fc.boolean());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const calls: string[] = [];
      const rest = createRest({ sleep: () => calls.push('sleep'), wake: () => calls.push('wake') });
      const reasons = new Set<RestReason>();
      for (const [reason, holds] of steps) {
        rest(reason, holds);
        if (holds) reasons.add(reason);
        else reasons.delete(reason);
        expect(calls.at(-1) === 'sleep').toBe(reasons.size > 0);
      }
      // Never twice the same in a row: each call asks the engine for more work.
      expect(calls).toEqual(calls.map((_, index) => (index % 2 === 0 ? 'sleep' : 'wake')));
    }),
  );
});
