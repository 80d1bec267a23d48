/** Questions at the terminal. A secret is not shown while it is typed, and can come from nowhere else. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Questions go to stderr: stdout is for what was found. */
export class Terminal {
  #isSecret = false;
  /** @type {string[]} lines that came before they were asked for, as from a pipe */
  #lines = [];
  /** @type {((line: string | null) => void) | null} */
  #waiting = null;
  #isClosed = false;

  constructor() {
    const shown = new Writable({
      write: (chunk, _, done) => {
        if (!this.#isSecret) process.stderr.write(chunk);
        done();
      },
    });
    const terminal = Boolean(process.stdin.isTTY);
    this.reader = createInterface({ input: process.stdin, output: shown, terminal });
    this.reader.on('line', (line) => this.#take(line));
    this.reader.on('close', () => {
      this.#isClosed = true;
      this.#waiting?.(null);
    });
  }

  /** @param {string} text @returns {Promise<string>} @throws {Error} where the input has ended */
  async ask(text) {
    process.stderr.write(text);
    const line = this.#lines.shift() ?? (await this.#next());
    if (line === null) throw new Error('Nothing was answered.');
    return line.trim();
  }

  /** @param {string} text @returns {Promise<string>} */
  async askSecret(text) {
    this.#isSecret = true;
    try {
      return await this.ask(text);
    } finally {
      this.#isSecret = false;
      process.stderr.write('\n');
    }
  }

  close() {
    this.reader.close();
  }

  /** @returns {Promise<string | null>} null where the input has ended */
  #next() {
    return new Promise((resolve) => {
      if (this.#isClosed) resolve(null);
      else this.#waiting = resolve;
    });
  }

  /** @param {string} line */
  #take(line) {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting(line);
    else this.#lines.push(line);
  }
}
