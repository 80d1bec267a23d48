/** A client of the API: sends the headers of a browser on our own pages, and keeps the cookies. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What the browser adds by itself to a request of our own page. */
export const OWN_PAGE = { 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin' };

export class Visitor {
  cookies: Record<string, string> = {};
  /** Every Set-Cookie line of the last answer. */
  lastCookies: string[] = [];

  constructor(private readonly app: NestFastifyApplication) {}

  async ask<Body = Record<string, unknown>>(
    method: Method,
    url: string,
    body?: object | string,
    headers: Record<string, string> = OWN_PAGE,
  ): Promise<Answer<Body>> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await this.app.inject({ method, url, headers: { ...headers, cookie }, payload: body });
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    this.lastCookies = lines;
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    const isJson = /^application\/(.+\+)?json\b/.test(String(answer.headers['content-type']));
    return { status: answer.statusCode, body: (isJson ? answer.json() : answer.body) as Body, headers: answer.headers };
  }

  get<Body = Record<string, unknown>>(url: string): Promise<Answer<Body>> {
    return this.ask('GET', url);
  }

  post<Body = Record<string, unknown>>(url: string, body?: object): Promise<Answer<Body>> {
    return this.ask('POST', url, body);
  }

  /** A new account, signed in. @returns the person's id */
  async register(email: string, password = 'Wq8rty!x'): Promise<string> {
    const { status, body } = await this.post<{ id: string }>('/api/auth/register', { email, password });
    if (status !== 201) throw new Error(`not registered: ${status} ${JSON.stringify(body)}`);
    return body.id;
  }

  /** As another device does: the session that there was goes on. */
  async signInAfresh(email: string, password = 'Wq8rty!x'): Promise<void> {
    this.cookies = {};
    const { status } = await this.post('/api/auth/sign-in', { email, password });
    if (status !== 200) throw new Error(`not signed in: ${status}`);
  }
}
