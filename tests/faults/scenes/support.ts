import { expect } from '../checks.ts';
import type { Stage, Scene } from '../scene.ts';
import { member } from './people.ts';
import { banner, dialog, filled, fillIn, main, readyAt, toast } from './parts.ts';

const form = (stage: Stage) => dialog(stage, 'Support');
const send = (stage: Stage) => form(stage).getByRole('button', { name: 'Send message' });
const VISITOR = { Name: 'Ada', Email: 'ada@vitrine.example', Message: 'Where is my knife?' };
const MEMBER = { Message: 'Where is my knife?' };

async function openForm(stage: Stage): Promise<void> {
  await banner(stage).getByRole('button', { name: 'Support' }).click();
  await expect(send(stage)).toBeVisible();
}

function feedback(screen: string, values: Readonly<Record<string, string>>, more: Partial<Scene>): Scene {
  return {
    call: 'sendFeedback',
    screen,
    open: async (stage) => {
      await readyAt('/', (stage) => main(stage).getByRole('heading', { level: 1 }))(stage);
      await openForm(stage);
    },
    reopen: openForm,
    fill: (stage) => fillIn(form(stage), values),
    typed: (stage) => filled(form(stage), values),
    act: (stage) => send(stage).click(),
    retry: (stage) => send(stage).click(),
    failureTexts: ['Failed to send message. Please try again.'],
    nextStep: send,
    success: (stage) => toast(stage, 'Your message has been sent successfully!'),
    ...more,
  };
}

/** The scenes of the support form. */
export const supportScenes: readonly Scene[] = [
  feedback('support, as a visitor', VISITOR, {}),
  feedback('support, signed in', MEMBER, { prepare: member }),
];
