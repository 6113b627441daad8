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

it('draft: keeps a copy of the input', () => {
  expect(readDraft()).toEqual(NOTHING);
  const typed = { ...WRITTEN };
  keepDraft(typed);
  typed.message = 'changed behind its back';
  expect(readDraft()).toEqual(WRITTEN);
});

it('draft: drops the message after sending, and keeps name and email', () => {
  keepDraft(WRITTEN);
  forgetMessage();
  expect(readDraft()).toEqual({ ...WRITTEN, message: '' });
});

it('draft: is dropped, when the session ends', () => {
  sessionStarted();
  keepDraft(WRITTEN);
  sessionEnded();
  expect(readDraft()).toEqual(NOTHING);
});

it('draft: is kept, when a visitor signs in', () => {
  keepDraft(WRITTEN);
  sessionStarted();
  expect(readDraft()).toEqual(WRITTEN);
});
