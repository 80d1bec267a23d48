/** Asks the console by HTTP as its browser does: signed in as a member of staff. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOfToken, newToken } from '@backend/staff/sessions/staff-sessions.js';
import { OWN_PAGE } from '../../support/visitor.js';
import type { ListCase } from './list-cases.js';

export interface Asked {
  /** Until the answer was there; of an export, until its first byte. */
  readonly ms: number;
  /** 200, or 5xx where the server gave up. */
  readonly status: number;
}

/** Of a super admin who is there already. @returns the cookie */
export const openStaffSession = async (admin: pg.ClientBase): Promise<string> => {
  const token = newToken();
  await admin.query(
    `INSERT INTO staff_sessions (session_id, id, staff_id, stage, address, agent)
     SELECT $1, $2, id, 'open', '127.0.0.1', 'bench' FROM staff WHERE role = 'super_admin' ORDER BY id LIMIT 1`,
    [hashOfToken(token), randomUUID()],
  );
  return `staff=${token}`;
};

export class ConsoleClient {
  private asked = 0;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    /** Whose page is read as the floor, in turns. */
    private readonly people: readonly string[],
  ) {}

  /** The least that a page of the console costs: one person by id. */
  floor(): Promise<Asked> {
    const id = this.people[(this.asked += 1) % this.people.length]!;
    return this.ask(`/api/admin/users/${id}`);
  }

  list({ list, page, body }: Pick<ListCase, 'list' | 'page' | 'body'>): Promise<Asked> {
    return page === 'export' ? this.firstByte(list, body) : this.ask(`/api/admin/lists/${list}/rows`, body);
  }

  find(text: string): Promise<Asked> {
    return this.ask('/api/admin/find', { text });
  }

  private async ask(path: string, body?: object): Promise<Asked> {
    const began = performance.now();
    const answer = await this.send(path, body);
    await answer.text();
    return { ms: performance.now() - began, status: answer.status };
  }

  private async firstByte(list: string, body: object): Promise<Asked> {
    const began = performance.now();
    const answer = await this.send(`/api/admin/lists/${list}/export`, body);
    const reader = answer.body!.getReader();
    await reader.read();
    const ms = performance.now() - began;
    for (let isOver = false; !isOver;) isOver = (await reader.read()).done; // two at a time, and no more
    return { ms, status: answer.status };
  }

  /** @throws Error where the request itself was wrong: then the bench is */
  private async send(path: string, body?: object): Promise<Response> {
    const headers = { ...OWN_PAGE, cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(
      this.url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (answer.status < 400 || answer.status >= 500) return answer;
    throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  }
}
