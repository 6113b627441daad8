/**
 * Removes WebRTC from a page: deletes its constructors in the page's main world and in every frame of its origin, before
 * a script can use them. Neither a content policy nor a request filter sees WebRTC's connections.
 *
 * Runs in the page's main world from its source text, so it can't use anything outside its own body.
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

  /** Strips a frame's document. A cross-origin frame is inaccessible and has its own process. */
  const stripFrame = (frame: unknown, getWindow: () => unknown): void => {
    try {
      const inner: unknown = isObject(frame) ? Reflect.apply(getWindow, frame, []) : undefined;
      if (isObject(inner)) strip(inner);
    } catch {
      // A cross-origin frame, or not a frame.
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
    // An empty frame loads synchronously on insertion, before the script's next line.
    const loaded = ({ target }: Event) => stripFrame(target, getWindow);
    Reflect.apply(EventTarget.prototype.addEventListener, page, ['load', loaded, true]);
  };

  strip(window);
}
