import { BrowserWindow } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBridge } from '#tests/support/fake-bridge.ts';
import { showMessage } from '../message-box.ts';

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  return {
    BrowserWindow: class extends EventEmitter {
      webContents = new EventEmitter();
      isMinimized = () => false;
    },
  };
});
vi.mock('../message-box.ts', () => ({ showMessage: vi.fn() }));

const [DISCARD, KEEP] = [0, 1];
let answer: PromiseWithResolvers<number>;
beforeEach(() => {
  vi.resetModules();
  answer = Promise.withResolvers();
  vi.mocked(showMessage).mockReset().mockReturnValue(answer.promise);
});

/** A window whose page has reported unsaved input. */
async function openPage() {
  const input = await import('./unsaved-input.ts');
  const { handle, call } = fakeBridge();
  const window = new BrowserWindow();
  input.handleUnsavedInput(handle, () => window);
  input.followUnsavedInput(window);
  call('setUnsaved', true);
  return { ...input, window, call };
}
const asked = () => vi.mocked(showMessage).mock.calls.map(([, { message }]) => message);

it('unsaved input: one question for all that would lose it, in the language of main', async () => {
  const { mayLoseInput, hasUnsavedInput } = await openPage();
  const both = Promise.all([mayLoseInput(), mayLoseInput()]);
  answer.resolve(DISCARD);
  expect(await both).toEqual([true, true]);
  expect(asked()).toEqual(['Discard what you typed?']);
  expect(hasUnsavedInput()).toBe(false);
});

it('unsaved input: stays when the user keeps editing, and is asked about again', async () => {
  const { mayLoseInput, hasUnsavedInput } = await openPage();
  answer.resolve(KEEP);
  expect(await mayLoseInput()).toBe(false);
  expect(hasUnsavedInput()).toBe(true);
  expect(await mayLoseInput()).toBe(false);
  expect(asked()).toHaveLength(2);
});

it.each([
  ['the page has saved it', ({ call }: Awaited<ReturnType<typeof openPage>>) => call('setUnsaved', false)],
  ['the page is reloaded', ({ window }) => window.webContents.emit('did-navigate')],
  ['the page crashes', ({ window }) => window.webContents.emit('render-process-gone')],
  ['the system ends', ({ skipInputQuestion }) => skipInputQuestion()],
])('unsaved input: nothing is asked once %s', async (_title, happens) => {
  const page = await openPage();
  happens(page);
  expect(page.hasUnsavedInput()).toBe(false);
  expect(await page.mayLoseInput()).toBe(true);
  expect(asked()).toEqual([]);
});

it('unsaved input: a window that is closed with its question stops what waited for the answer', async () => {
  const { mayLoseInput, window } = await openPage();
  const may = mayLoseInput();
  window.emit('closed');
  expect(await may).toBe(false);
});

it('unsaved input: a question that can not be shown does not hold up the end', async () => {
  const { mayLoseInput } = await openPage();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer.reject(new Error('no display'));
  expect(await mayLoseInput()).toBe(true);
});

it('a page that refuses to unload: does not keep its window open', async () => {
  const { window } = await openPage();
  const preventDefault = vi.fn();
  window.webContents.emit('will-prevent-unload', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});
