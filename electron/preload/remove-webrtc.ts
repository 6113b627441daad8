/**
 * Takes WebRTC away from a page: its constructors in the page's own world, and in every frame of its origin before a
 * script can get hold of one. It reaches hosts that no content policy and no request filter sees.
 *
 * Runs in the page's world as text: it may use nothing from outside of its own body.
 */
export function removeWebRtc(): void {
  const listening = new WeakSet<object>();
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

  const strip = (realm: object): void => {
    for (const name of Object.getOwnPropertyNames(realm))
      if (/^(?:webkit)?RTC/.test(name)) Reflect.deleteProperty(realm, name);
    const page: unknown = Reflect.get(realm, 'document');
    if (!isObject(page) || listening.has(page)) return;
    listening.add(page);
    for (const kind of ['HTMLIFrameElement', 'HTMLFrameElement', 'HTMLObjectElement']) {
      const element: unknown = Reflect.get(realm, kind);
      const prototype: unknown = typeof element === 'function' ? element.prototype : undefined;
      if (isObject(prototype)) watchFrames(prototype, page);
    }
  };

  /** Strips the document that a frame shows; one of another origin is in a process of its own, and out of reach. */
  const stripFrame = (frame: unknown, getWindow: () => unknown): void => {
    try {
      const inner: unknown = isObject(frame) ? Reflect.apply(getWindow, frame, []) : undefined;
      if (isObject(inner)) strip(inner);
    } catch {
      // Of another origin, or no such frame.
    }
  };

  const watchFrames = (prototype: object, page: object): void => {
    const getWindow = Reflect.getOwnPropertyDescriptor(prototype, 'contentWindow')?.get;
    if (!getWindow) return;
    for (const member of ['contentWindow', 'contentDocument']) {
      const found = Reflect.getOwnPropertyDescriptor(prototype, member);
      const get = found?.get;
      if (!found || !get) continue;
      Reflect.defineProperty(prototype, member, {
        ...found,
        get(this: unknown): unknown {
          stripFrame(this, getWindow);
          return Reflect.apply(get, this, []);
        },
      });
    }
    // An empty frame is loaded as soon as it is in the document, before the next line of the script that put it there.
    const loaded = ({ target }: Event) => stripFrame(target, getWindow);
    Reflect.apply(EventTarget.prototype.addEventListener, page, ['load', loaded, true]);
  };

  strip(window);
}
