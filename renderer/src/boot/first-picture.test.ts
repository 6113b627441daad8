// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchPicture } from './first-picture.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['its path', '/i/ak.png', '/i/ak.png'],
  ['another host', 'https://evil.example/x.png', ''],
  ['another host without its protocol', '//evil.example/x.png', ''],
  ['a host after a tab', '/\t/evil.example/x.png', ''],
  ['a script', 'javascript:alert(1)', ''],
  ['a number', 7, ''],
  ['empty', '', ''],
])('item picture: is requested early only at its own host, for %s', async (_, img_url, requested) => {
  const image = { src: 'none' };
  vi.stubGlobal('Image', function Image() {
    return image;
  });
  const body = JSON.stringify({ status: 'OK', payload: { img_url } });
  await fetchPicture(Promise.resolve({ status: 200, body, retryAfter: undefined }));
  expect(image.src).toBe(requested);
});
