// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_ALLOWED, NONE_ALLOWED } from '#shared/consent.ts';
import { platform } from '../platform/current.ts';
import { answerConsent, recallConsent, useConsent } from './consent.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  useConsent.setState({ known: false, preferences: undefined });
});

describe('recallConsent', () => {
  it('knows that nobody has answered', async () => {
    vi.spyOn(platform.consent, 'get').mockResolvedValue(undefined);
    await recallConsent();
    expect(useConsent.getState()).toEqual({ known: true, preferences: undefined });
  });

  it('takes over what was answered before', async () => {
    vi.spyOn(platform.consent, 'get').mockResolvedValue(ALL_ALLOWED);
    await recallConsent();
    expect(useConsent.getState()).toEqual({ known: true, preferences: ALL_ALLOWED });
  });

  it('does not undo an answer that was given while the platform was thinking', async () => {
    const slow = Promise.withResolvers<typeof ALL_ALLOWED>();
    vi.spyOn(platform.consent, 'get').mockReturnValue(slow.promise);
    vi.spyOn(platform.consent, 'set').mockResolvedValue();
    const recalled = recallConsent();
    answerConsent(NONE_ALLOWED);
    slow.resolve(ALL_ALLOWED);
    await recalled;
    expect(useConsent.getState().preferences).toEqual(NONE_ALLOWED);
  });
});

describe('answerConsent', () => {
  it('holds at once, before it is stored, and is handed to the platform', () => {
    const set = vi.spyOn(platform.consent, 'set').mockReturnValue(new Promise(() => undefined));
    answerConsent(ALL_ALLOWED);
    expect(useConsent.getState()).toEqual({ known: true, preferences: ALL_ALLOWED });
    expect(set).toHaveBeenCalledExactlyOnceWith(ALL_ALLOWED);
  });
});
