import { describe, expect, it } from 'vitest';
import { isOurSender } from './sender.ts';

const OURS = { url: 'app://vitrine/cart', origin: 'app://vitrine' };

/** Our window with a page in it, and a call from that page. */
function scene(page = OURS) {
  const webContents = { mainFrame: page };
  const window = { isDestroyed: () => false, webContents };
  return { window, event: { sender: webContents, senderFrame: page } };
}

describe('isOurSender', () => {
  it("hears the main frame of our window's own page", () => {
    const { window, event } = scene();
    expect(isOurSender(event, window, undefined)).toBe(true);
  });

  it('hears the development server only while one is named', () => {
    const { window, event } = scene({ url: 'http://localhost:5173/cart', origin: 'http://localhost:5173' });
    expect(isOurSender(event, window, 'http://localhost:5173')).toBe(true);
    expect(isOurSender(event, window, undefined)).toBe(false);
  });

  it.each([
    ['another site', { url: 'https://evil.example/', origin: 'https://evil.example' }],
    ['another host of our scheme', { url: 'app://evil/', origin: 'app://evil' }],
    ['an answer of the backend opened as a page', { url: 'app://vitrine/api/x', origin: 'app://vitrine' }],
    ['our address in a shut-in document', { url: 'app://vitrine/', origin: 'null' }],
    ['about:blank that inherited our origin', { url: 'about:blank', origin: 'app://vitrine' }],
    ['a file', { url: 'file:///tmp/x.html', origin: 'file://' }],
  ])('refuses %s in our own window', (_title, page) => {
    const { window, event } = scene(page);
    expect(isOurSender(event, window, undefined)).toBe(false);
  });

  it('refuses a frame inside our page, for any URL', () => {
    const { window, event } = scene();
    expect(isOurSender({ ...event, senderFrame: { ...OURS } }, window, undefined)).toBe(false);
  });

  it('refuses a destroyed frame', () => {
    const { window, event } = scene();
    expect(isOurSender({ ...event, senderFrame: null }, window, undefined)).toBe(false);
  });

  it('refuses another window with our page', () => {
    const { window } = scene();
    expect(isOurSender(scene().event, window, undefined)).toBe(false);
  });

  it('refuses everything when our window is destroyed', () => {
    const { window, event } = scene();
    expect(isOurSender(event, { ...window, isDestroyed: () => true }, undefined)).toBe(false);
    expect(isOurSender(event, undefined, undefined)).toBe(false);
  });
});
