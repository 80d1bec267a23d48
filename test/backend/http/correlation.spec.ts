/** One id from the browser to the event and its work; and what a stranger sends in its place is not taken. */
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { JsonLogger } from '@backend/config/logging/json-logger.js';
import { Database } from '@backend/database/database.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from './api-fixture.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: ApiFixture;
let person: ApiPerson;
const lines: string[] = [];
beforeAll(async () => {
  api = await ApiFixture.open();
  person = await api.person();
  api.app.useLogger(new JsonLogger([], { write: (line) => void lines.push(line) }));
});
afterAll(async () => {
  Logger.overrideLogger(['error', 'fatal']);
  await api?.close();
});
beforeEach(() => (lines.length = 0));

const ask = async (method: 'GET' | 'POST', path: string, id: string | undefined, body?: object) => {
  const named: Record<string, string> = id === undefined ? {} : { 'x-correlation-id': id };
  return person.visitor.ask(method, path, body, { ...OWN_PAGE, ...named });
};
const said = () => lines.map((line) => JSON.parse(line) as { message: string; correlation?: string });

describe('The correlation id of a request', () => {
  it('is the one that the page sends, and the answer says it', async () => {
    const id = randomUUID();
    expect((await ask('GET', '/api/wallet', id)).headers['x-correlation-id']).toBe(id);
  });

  it.each([undefined, '', 'canary', `${randomUUID()} x`, '../../etc/passwd'])(
    'is made anew where there is none, or no UUID: %p',
    async (sent) => {
      const { headers } = await ask('GET', '/api/wallet', sent);
      expect(headers['x-correlation-id']).toMatch(UUID);
      expect(lines.join('')).not.toContain('canary');
    },
  );

  it('is in the lines of the log that the request makes, also after its body was read', async () => {
    const id = randomUUID();
    const canary = { email: 'canary@example.com', password: 'Canary-password1' };
    await ask('POST', '/api/auth/sign-in', id, canary);
    const failed = said().filter(({ message }) => JSON.stringify(message).includes('sign-in-failed'));
    expect(lines.join('')).toContain('sign-in-failed');
    expect(lines.join('')).not.toMatch(/canary/i);
    expect(said().every(({ correlation }) => correlation === id)).toBe(true);
    expect(failed.length).toBeLessThanOrEqual(lines.length);
  });

  it('is that of the entry and of the work that follows', async () => {
    const [id, numberId] = [randomUUID(), randomUUID()];
    const bought = await ask('POST', '/api/numbers', id, {
      ...{ numberId, provider: 'sandbox', country: '22', service: 'wa', priceSeen: 10_000_000 },
    });
    expect(bought.status).toBe(202);
    const { rows } = await api.app.get(Database).query<{ entry: string; work: string }>(
      `SELECT e.canonical::jsonb->>'correlation' AS entry, o.correlation AS work
       FROM outbox o JOIN entries e ON e.stream = o.stream AND o.version BETWEEN e.first AND e.first + e.event_count - 1
       WHERE o.subject = $1`,
      [numberId],
    );
    expect(rows).toEqual([{ entry: id, work: id }]);
  });
});
