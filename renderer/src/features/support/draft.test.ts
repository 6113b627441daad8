// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { sessionEnded, sessionStarted } from '../../state/session.ts';
import { forgetMessage, keepDraft, readDraft } from './draft.ts';

const WRITTEN = { name: 'Mia', email: 'mia@vitrine.example', message: 'Half a sen' };
const NOTHING = { name: '', email: '', message: '' };

beforeEach(() => {
  sessionStarted();
  sessionEnded();
});

it('keeps what was typed for this visit, and a copy of it', () => {
  expect(readDraft()).toEqual(NOTHING);
  const typed = { ...WRITTEN };
  keepDraft(typed);
  typed.message = 'changed behind its back';
  expect(readDraft()).toEqual(WRITTEN);
});

it('forgets the message once it was sent, not who wrote it', () => {
  keepDraft(WRITTEN);
  forgetMessage();
  expect(readDraft()).toEqual({ ...WRITTEN, message: '' });
});

it('forgets all when a session ends: the next person at this computer may be another', () => {
  sessionStarted();
  keepDraft(WRITTEN);
  sessionEnded();
  expect(readDraft()).toEqual(NOTHING);
});

it('keeps what a visitor typed when they sign in', () => {
  keepDraft(WRITTEN);
  sessionStarted();
  expect(readDraft()).toEqual(WRITTEN);
});
