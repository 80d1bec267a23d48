/** A line of the log is one object that programs read: where from, which request, and nothing secret. */
import { Logger } from '@nestjs/common';
import { correlated } from '@backend/config/correlation.js';
import { JsonLogger } from '@backend/config/logging/json-logger.js';

const ID = '5b8b4e6e-0000-4000-8000-000000000000';

/** In parts, as a secret in a text of the repository would be found by `npm run check`. */
const ADDRESS = ['postgres://app', 'canary-password@host/db'].join(':');
const NODES = ['redis:/', '/:canary-of-one@a:1,redis:/', '/:canary-of-another@b:2'].join('/').replaceAll('///', '//');

describe('The log in production', () => {
  let lines: string[];
  let log: JsonLogger;
  beforeEach(() => {
    lines = [];
    log = new JsonLogger(['canary "with" \\ signs', ADDRESS, NODES], {
      write: (line) => void lines.push(line),
    });
  });
  afterEach(() => {
    Logger.overrideLogger(['error', 'fatal']);
  });
  const only = (): Record<string, unknown> => {
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0]!) as Record<string, unknown>;
  };

  it('has a line of JSON for each message: level, time, process, context', () => {
    log.warn('ALARM: something', 'Polls');
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(only()).toEqual({
      ...{ level: 'warn', message: 'ALARM: something', context: 'Polls', pid: process.pid },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
  });

  it('has the id of the request or job that a line belongs to', () => {
    correlated(ID, () => log.log('within', 'Test'));
    expect(only()).toMatchObject({ level: 'info', message: 'within', correlation: ID });
  });

  it('has the stack of an error, however it is handed over', () => {
    Logger.overrideLogger(log);
    const error = new Error('broken');
    new Logger('Test').error('GET / failed', error.stack);
    new Logger('Test').error(error);
    for (const line of lines) {
      const { context, stack, message } = JSON.parse(line) as Record<string, string>;
      expect([context, stack]).toEqual(['Test', error.stack]);
      expect(['GET / failed', 'broken']).toContain(message);
    }
    expect(lines).toHaveLength(2);
  });

  it('leaves out what Nest says of each module, and never its troubles', () => {
    log.log('mapped', 'RouterExplorer');
    expect(lines).toEqual([]);
    log.error('cannot resolve', 'RouterExplorer');
    expect(only()).toMatchObject({ level: 'error', message: 'cannot resolve' });
  });

  it('has no secret, in a text, an object, an error or a list', () => {
    const secret = 'canary "with" \\ signs';
    log.error(`cannot reach ${secret}`, new Error(`at ${secret}`).stack, 'Test');
    log.log({ nested: { some: [secret] } }, 'Test');
    log.warn(new Error(`failed at ${ADDRESS}`), 'Test');
    for (const node of NODES.split(',')) log.warn(`no answer from ${node}`, 'Test');
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toMatch(/canary/);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('has no value of a field that says what it holds', () => {
    const fields = [
      'password',
      'accessToken',
      'cookie',
      'authorization',
      'api_key',
      'apiKey',
      'code',
      'phone',
      'email',
    ];
    log.log({ ...Object.fromEntries(fields.map((name) => [name, 'canary'])), number: 7 }, 'Test');
    expect(only().data).toEqual({ ...Object.fromEntries(fields.map((name) => [name, '[redacted]'])), number: 7 });
  });
});
