import { expect, it } from 'vitest';
import { nextTask, type Task, type TaskType } from './agenda.ts';

const MINUTE = 60_000;
const task = (type: TaskType, id: string, checkedAt?: number, askedAt?: number): Task => ({
  type,
  id,
  checkedAt,
  askedAt,
});

/** Runs the agenda with a request each 2.05 s. @returns the longest time between two checks of each type, in minutes */
function run(tasks: readonly Task[], minutes: number): Map<TaskType, number> {
  const longest = new Map<TaskType, number>();
  const checked = new Map<string, number>();
  for (let now = 0; now < minutes * MINUTE; now += 2050) {
    const next = nextTask(
      tasks.map((one) => ({ ...one, checkedAt: checked.get(one.type + one.id) })),
      now,
    );
    if (!next || 'waitUntil' in next) continue;
    const { type, id } = next.task;
    const gap = (now - (checked.get(type + id) ?? 0)) / MINUTE;
    longest.set(type, Math.max(longest.get(type) ?? 0, gap));
    checked.set(type + id, now);
  }
  return longest;
}

const many = (type: TaskType, count: number) => Array.from({ length: count }, (_, at) => task(type, `${at}`));

it('agenda: 200 watched kinds are each checked within 7 minutes', () => {
  expect(run(many('kind', 200), 60).get('kind')).toBeLessThanOrEqual(7);
});

it('agenda: 20 searches are checked within 15 minutes; with 200 kinds, the limit is shared', () => {
  expect(run(many('search', 20), 60).get('search')).toBeLessThanOrEqual(15);
  const longest = run([...many('kind', 200), ...many('search', 20)], 90);
  expect(longest.get('search')).toBeLessThanOrEqual(16);
  expect(longest.get('kind')).toBeLessThanOrEqual(8);
});

it('agenda: a single watch is checked every 2 minutes, not more often', () => {
  expect(nextTask([task('kind', 'a', 0)], MINUTE)).toEqual({ waitUntil: 2 * MINUTE });
  expect(nextTask([task('kind', 'a', 0)], 2 * MINUTE)).toMatchObject({ task: { id: 'a' } });
  expect(nextTask([task('kind', 'a', 0)], 2 * MINUTE, 4)).toEqual({ waitUntil: 8 * MINUTE });
});

it('agenda: what the user asked for comes first, in the order of asking', () => {
  const tasks = [task('kind', 'old', -99 * MINUTE), task('kind', 'b', 0, 9), task('search', 'a', 0, 5)];
  expect(nextTask(tasks, 10)).toMatchObject({ task: { id: 'a' } });
});

it('agenda: what was never checked comes before what was', () => {
  expect(nextTask([task('kind', 'old', -99 * MINUTE), task('kind', 'new')], 0)).toMatchObject({
    task: { id: 'old' },
  });
  expect(nextTask([task('kind', 'ok', -3 * MINUTE), task('kind', 'new')], 0)).toMatchObject({
    task: { id: 'new' },
  });
});

it('agenda: has nothing to do without tasks', () => {
  expect(nextTask([], 0)).toBeUndefined();
});
