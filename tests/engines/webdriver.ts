/** A client for the parts of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that the tests need. */

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** The values of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEY_CODES: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

type ElementReference = Readonly<Record<typeof ELEMENT_KEY, string>>;

interface NewSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

/** The outcome of a script in the page. */
type Settled = { readonly value: unknown } | { readonly error: string };

export class WebDriverError extends Error {
  override name = 'WebDriverError';
}

export class WebDriverSession {
  readonly capabilities: NewSession['capabilities'];
  readonly #address: string;

  private constructor(origin: string, { sessionId, capabilities }: NewSession) {
    this.capabilities = capabilities;
    this.#address = `${origin}/session/${sessionId}`;
  }

  /** @param origin where the driver listens @throws WebDriverError */
  static async open(origin: string, capabilities: object): Promise<WebDriverSession> {
    const session = await send<NewSession>('POST', `${origin}/session`, {
      capabilities: { alwaysMatch: { ...capabilities, timeouts: { script: 60_000, pageLoad: 60_000 } } },
    });
    return new WebDriverSession(origin, session);
  }

  goto(url: string): Promise<void> {
    return send('POST', `${this.#address}/url`, { url });
  }

  /** @returns the function's result, or the value it resolves to @throws WebDriverError with the function's error */
  async evaluate(run: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
    const script = `const args = [...arguments], done = args.pop();
      (async () => (${run})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const settled = await send<Settled>('POST', `${this.#address}/execute/async`, { script, args });
    if ('error' in settled) throw new WebDriverError(settled.error);
    return settled.value;
  }

  async #find(selector: string): Promise<string> {
    const strategy = { using: 'css selector', value: selector };
    const element = await send<ElementReference>('POST', `${this.#address}/element`, strategy);
    return `${this.#address}/element/${element[ELEMENT_KEY]}`;
  }

  async click(selector: string): Promise<void> {
    await send('POST', `${await this.#find(selector)}/click`, {});
  }

  /** Enters text. For a file input: one absolute path per line. */
  async sendKeys(selector: string, text: string): Promise<void> {
    await send('POST', `${await this.#find(selector)}/value`, { text });
  }

  /** @param keys see `EngineTab` */
  async pressKeys(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const values = key.split('+').map((one) => KEY_CODES[one] ?? one);
      return [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await send('POST', `${this.#address}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  close(): Promise<void> {
    return send('DELETE', this.#address);
  }
}

/** @throws WebDriverError with the driver's message */
async function send<Value>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: Value };
  if (!response.ok) throw new WebDriverError(`${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
