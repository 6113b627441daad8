import { describe, expect, it } from 'vitest';
import { configure } from '../../electron-builder.config.ts';
import { readUpdateFeed } from '../main/updates/feed.ts';

describe('an empty VITRINE_UPDATE_URL', () => {
  it.each(['', ' '])('names no feed for a package: %j', (url) =>
    expect(configure({ VITRINE_UPDATE_URL: url })).toMatchObject({ publish: null }),
  );

  it('at the start leaves the feed of the build', () =>
    expect(readUpdateFeed({ builtIn: 'https://feed.example/', atStart: '', packaged: false })?.href).toBe(
      'https://feed.example/',
    ));

  it('in the build counts as not set', () =>
    expect(readUpdateFeed({ builtIn: '', atStart: undefined, packaged: true })).toBeUndefined());
});
