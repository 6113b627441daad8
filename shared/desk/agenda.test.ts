import { expect, it } from 'vitest';
import { nextTask, spreadFirst, TASKS, type Task, type TaskType } from './agenda.ts';

const MINUTE = 60_000;
const task = (type: TaskType, id: string, checkedAt?: number, askedAt?: number): Task => ({
  type,
  id,
  checkedAt,
  askedAt,
});

/** Runs the agenda with a request each 2 s. @returns the longest time between two checks of each type, in minutes */
function run(tasks: readonly Task[], minutes: number): Map<TaskType, number> {
  const longest = new Map<TaskType, number>();
  const checked = new Map<string, number>();
  const firstBy = spreadFirst(tasks, 0);
  for (let now = 0; now < minutes * MINUTE; now += 2000) {
    const next = nextTask(
      tasks.map((one) => ({ ...one, checkedAt: checked.get(one.id), firstBy: firstBy.get(one.id) })),
      now,
    );
    if (!next || 'waitUntil' in next) continue;
    const { type, id } = next.task;
    const gap = (now - (checked.get(id) ?? 0)) / MINUTE;
    longest.set(type, Math.max(longest.get(type) ?? 0, gap));
    checked.set(id, now);
  }
  return longest;
}

const many = (type: TaskType, count: number) =>
  Array.from({ length: count }, (_, at) => task(type, `${type}${at}`));

it('agenda: 200 watched kinds are each checked within 7 minutes', () => {
  expect(run(many('kind', 200), 60).get('kind')).toBeLessThanOrEqual(7);
});

it('agenda: 20 searches are checked within 15 minutes, also with 200 kinds, which keep their 7', () => {
  expect(run(many('search', 20), 60).get('search')).toBeLessThanOrEqual(15);
  const longest = run([...many('kind', 200), ...many('search', 20)], 24 * 60);
  expect(longest.get('search')).toBeLessThanOrEqual(15);
  expect(longest.get('kind')).toBeLessThanOrEqual(7);
});

it('agenda: a second look comes early if there is time, but not before what is more urgent', () => {
  const doubtful = { ...task('kind', 'doubtful', 0), againAt: 30_000 };
  expect(nextTask([doubtful], 29_000)).toEqual({ waitUntil: 30_000 });
  expect(nextTask([doubtful], 30_000)).toMatchObject({ task: { id: 'doubtful' } });
  const older = task('kind', 'older', -3 * MINUTE);
  expect(nextTask([doubtful, older], 30_000)).toMatchObject({ task: { id: 'older' } });
});

it('agenda: first checks are spread over the time of their type, so that no type comes in one row', () => {
  const by = [...spreadFirst([...many('kind', 2), ...many('search', 4)], 1000)];
  const { kind, search } = TASKS;
  expect(by).toEqual([
    ['kind0', 1000 + kind.withinMs / 2],
    ['kind1', 1000 + kind.withinMs],
    ...[1, 2, 3, 4].map((part) => [`search${part - 1}`, 1000 + (search.withinMs * part) / 4]),
  ]);
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
