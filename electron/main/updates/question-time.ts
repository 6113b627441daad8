import { app, type BrowserWindow } from 'electron';

/** Says when the update question may be shown: over the client's window, and not over another program. */
export interface QuestionTime {
  /** Waits until there is a window, or until the user wants the question. */
  wait(): Promise<void>;
  /** The user looks for updates: the waiting or next question does without a window. */
  now(): void;
}

/** Creates it for the client's one window. */
export function createQuestionTime(window: () => BrowserWindow | undefined): QuestionTime {
  let isWanted = false;
  let end: (() => void) | undefined;

  /** Waits for the next window, until it shows or is gone again. */
  const nextWindow = () =>
    new Promise<void>((resolve) => {
      end = resolve;
      app.once('browser-window-created', (_, opened) => {
        opened.once('show', resolve);
        opened.once('closed', resolve);
      });
    });

  return {
    async wait() {
      while (!isWanted && !window()) await nextWindow();
      isWanted = false;
    },
    now() {
      isWanted = true;
      end?.();
    },
  };
}
