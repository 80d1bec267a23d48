/** A server that lives in the test: every door it has is written out, and every request to it is kept. */
import type { Ask, Http } from '../../../frontend/src/api/http.js';
import type { RefusalCode } from '../../../frontend/src/api/refusal-code.js';
import { TroubleError, type Facts } from '../../../frontend/src/api/trouble.js';

export type Door = (ask: Ask & { id: string }) => unknown;
export type Doors = Record<string, Door>;

export const refuse = (code: RefusalCode, facts: Facts = {}, status = 409): never => {
  throw new TroubleError({ kind: 'refused', code, facts, status });
};

export const unreachable = (): never => {
  throw new TroubleError({ kind: 'unreachable' });
};

/** 'POST /api/numbers/*' matches any id, which the door is told. */
const doorFor = (doors: Doors, name: string): [Door, string] | null => {
  for (const [pattern, door] of Object.entries(doors)) {
    const found = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(name);
    if (found) return [door, found[1] ?? ''];
  }
  return null;
};

export const fakeServer = (doors: Doors) => {
  const asked: { name: string; body: unknown }[] = [];
  const http: Http = async (ask) => {
    const name = `${ask.method ?? 'GET'} ${ask.url}`;
    asked.push({ name, body: ask.body });
    await Promise.resolve();
    const found = doorFor(doors, name);
    if (!found) throw new TroubleError({ kind: 'unavailable', status: 404 });
    return structuredClone(await found[0]({ ...ask, id: found[1] })) ?? null;
  };
  const bodies = (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body);
  return { http, doors, asked, bodies };
};

export type FakeServer = ReturnType<typeof fakeServer>;
