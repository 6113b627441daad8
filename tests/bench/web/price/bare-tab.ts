import * as z from 'zod/mini';

const message = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
const evaluated = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });

/** A command that the browser has not answered yet. */
interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A tab that is driven by the browser's own protocol alone. Playwright runs scripts of its own in each page, which take
 * 200 ms on a slow phone.
 */
export class BareTab {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (params: unknown) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The tab is closed.'));
    });
  }

  /** @param url WebSocket address of the tab's debugger */
  static async connect(url: string): Promise<BareTab> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No tab at ${url}.`)), { once: true });
    });
    return new BareTab(socket);
  }

  #receive(data: string): void {
    const { id, result, error, method, params } = z.parse(message, JSON.parse(data));
    if (method !== undefined) this.#listeners.get(method)?.(params);
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    this.#waiting.delete(id);
    if (error) waiting.reject(new Error(error.message));
    else waiting.resolve(result);
  }

  /**
   * Sends a command of the Chrome DevTools Protocol.
   * @returns its answer, unchecked
   * @throws Error with the browser's message, or when the tab is closed
   */
  send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Hears an event of the protocol, one listener each. What does not fit the schema is not heard. */
  on<T>(method: string, schema: z.ZodMiniType<T>, listener: (params: T) => void): void {
    this.#listeners.set(method, (params) => {
      const { success, data } = z.safeParse(schema, params);
      if (success) listener(data);
    });
  }

  /** The value of an expression in the page, which JSON can hold. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    return z.parse(evaluated, answer).result.value;
  }

  /** Ends the connection; the tab stays. */
  disconnect(): void {
    this.#socket.close();
  }
}
