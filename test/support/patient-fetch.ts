/** `fetch` for a busy machine: hundreds of requests at once wait for their connection, and none gives up after 10 s. */
import { Agent, fetch, type RequestInit, type Response } from 'undici';

const dispatcher = new Agent({ connect: { timeout: 300_000 } });

export const patientFetch = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, dispatcher });
