/** The HTTP API of the console, as a member of staff uses it: with their own password and one-time password. */

/** What a browser adds to a request of our own page. */
const OWN_PAGE = { 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin' };
const PATIENCE_MS = 30_000;

export class ConsoleApi {
  /** Of the session and of the device, by name. @type {Map<string, string>} */
  #cookies = new Map();

  /** @param {string} address such as https://wallet.example.com */
  constructor(address) {
    this.address = new URL(address).origin;
  }

  /**
   * @param {'GET' | 'POST'} method @param {string} path below /api/admin @param {object} [body]
   * @returns {Promise<any>}
   * @throws {Error} in the words of the answer, or where nobody answers
   */
  async ask(method, path, body) {
    const response = await fetch(`${this.address}/api/admin${path}`, {
      method,
      headers: {
        ...OWN_PAGE,
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies.values()].join('; ') }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error) => {
      throw new Error(`${this.address} does not answer: ${error.cause?.message ?? error.message}`);
    });
    for (const line of response.headers.getSetCookie()) {
      const [cookie = ''] = line.split(';');
      this.#cookies.set(cookie.split('=', 1)[0] ?? '', cookie);
    }
    const text = await response.text();
    const answer = text ? readJson(text) : {};
    if (!response.ok) throw new Error(failure(response.status, answer));
    return answer;
  }

  /** @param {import('./terminal.mjs').Terminal} terminal @throws {Error} */
  async signIn(terminal) {
    const email = await terminal.ask('E-mail: ');
    const password = await terminal.askSecret('Password: ');
    const { stage } = await this.ask('POST', '/sign-in', { email, password });
    if (stage !== 'code') throw new Error('Set up one-time passwords at /admin first: money needs them.');
    const answer = await this.ask('POST', '/code', { code: await terminal.askSecret('One-time password: ') });
    if (answer.stage !== 'open') throw new Error('You are not signed in.');
  }

  async signOut() {
    if (this.#cookies.size > 0) await this.ask('POST', '/sign-out', {}).catch(() => undefined);
  }
}

/** @param {string} text */
const readJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** @param {number} status @param {any} answer */
const failure = (status, { message, facts }) => {
  const fields = Object.entries(facts?.fields ?? {}).map(([name, what]) => `  ${name}: ${what}`);
  return [message ?? `The answer was ${status}.`, ...fields].join('\n');
};
