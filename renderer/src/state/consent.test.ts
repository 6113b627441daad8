// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_ALLOWED, NONE_ALLOWED } from '#shared/consent.ts';
import { platform } from '../platform/current.ts';
import { saveConsent, loadConsent, useConsent } from './consent.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  useConsent.setState({ known: false, preferences: undefined });
});

describe('loadConsent', () => {
  it('is known and undefined when there is no stored answer', async () => {
    vi.spyOn(platform.consent, 'get').mockResolvedValue(undefined);
    await loadConsent();
    expect(useConsent.getState()).toEqual({ known: true, preferences: undefined });
  });

  it('loads the stored answer', async () => {
    vi.spyOn(platform.consent, 'get').mockResolvedValue(ALL_ALLOWED);
    await loadConsent();
    expect(useConsent.getState()).toEqual({ known: true, preferences: ALL_ALLOWED });
  });

  it('keeps an answer that was given while it was loading', async () => {
    const slow = Promise.withResolvers<typeof ALL_ALLOWED>();
    vi.spyOn(platform.consent, 'get').mockReturnValue(slow.promise);
    vi.spyOn(platform.consent, 'set').mockResolvedValue();
    const recalled = loadConsent();
    saveConsent(NONE_ALLOWED);
    slow.resolve(ALL_ALLOWED);
    await recalled;
    expect(useConsent.getState().preferences).toEqual(NONE_ALLOWED);
  });
});

describe('saveConsent', () => {
  it('applies the answer at once and hands it to the platform', () => {
    const set = vi.spyOn(platform.consent, 'set').mockReturnValue(new Promise(() => undefined));
    saveConsent(ALL_ALLOWED);
    expect(useConsent.getState()).toEqual({ known: true, preferences: ALL_ALLOWED });
    expect(set).toHaveBeenCalledExactlyOnceWith(ALL_ALLOWED);
  });
});
