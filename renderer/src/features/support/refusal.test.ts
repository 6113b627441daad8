// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import i18next from 'i18next';
import { ApiError } from '../../api/errors.ts';
import { later } from '../../i18n/en/later.ts';
import { startTexts } from '../../i18n/texts.ts';
import { readRefusal } from './refusal.ts';

const FAILED = 'Failed to send message. Please try again.';

beforeAll(async () => {
  await startTexts();
  i18next.addResourceBundle('en', 'translation', later);
});

describe('readRefusal', () => {
  it('puts the texts of fields beside their fields, and says nothing of the whole then', () => {
    const fields = { message: ['Too rude.', 'Too long.'], email: ['Unknown host.'] };
    expect(readRefusal(new ApiError('http', 'x', { status: 422, fields, serverText: 'Invalid.' }))).toEqual({
      fields: { message: 'Too rude. Too long.', email: 'Unknown host.' },
      form: undefined,
    });
  });

  it('says what concerns no field of ours in the server’s words', () => {
    const fields = { captcha: ['Please prove that you are human.'], name: [] };
    const refusal = readRefusal(
      new ApiError('http', 'x', { status: 422, fields, serverText: 'Please prove that you are human.' }),
    );
    expect(refusal).toEqual({
      fields: {},
      form: { title: 'Please prove that you are human.', reason: undefined },
    });
  });

  it.each([
    [new ApiError('http', 'x', { status: 500 }), undefined],
    [new ApiError('format', 'x', { status: 200 }), undefined],
    [new ApiError('network', 'x'), 'No connection. Check your network, then try again.'],
    [new ApiError('timeout', 'x'), 'The server took too long to answer. Please try again.'],
    [new TypeError('a fault of ours'), undefined],
    [undefined, undefined],
  ])('has words of its own for %j', (error, reason) => {
    expect(readRefusal(error)).toEqual({ fields: {}, form: { title: FAILED, reason } });
  });
});
