/** How every adapter speaks HTTP: limits of time and size, no redirects, no retries, and no secret in an error. */
import { Agent, request } from 'undici';
import { GatewayUnavailable, UnreadableAnswer } from './gateway.js';

const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 8_000;
const MAX_BYTES = 262_144;
/** The code of an answer with more bytes. */
const TOO_LONG = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
/** The longest wait that a gateway's Retry-After is followed for, ms. */
const MAX_RETRY_AFTER = 3_600_000;

export interface GatewayAnswer {
  readonly status: number;
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown;
  readonly retryAfter: number | undefined;
}

export interface GatewayRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON: an object, or a text that was written already. */
  readonly body?: object | string;
}

/** @returns undefined for what is no JSON */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Ms; of the two forms of the header the one in seconds. */
const retryAfterIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,9}$/.test(header)
    ? Math.min(MAX_RETRY_AFTER, Number(header) * 1_000)
    : undefined;

type Outcome = GatewayAnswer | GatewayUnavailable;

/** Whether the status is about the gateway as a whole: limited, out of order, or our keys are not its keys. */
const isAboutGateway = (status: number): boolean => status >= 500 || [401, 403, 429].includes(status);

/** Nothing certain was said. @param what is missing, such as `no status was given` */
export const noAnswer = (what: string, outcome: Outcome): GatewayUnavailable => {
  if (outcome instanceof GatewayUnavailable) return outcome;
  const { status, retryAfter } = outcome;
  const Failure = isAboutGateway(status) ? GatewayUnavailable : UnreadableAnswer;
  return new Failure(`${what}: ${status}`, { retryAfter });
};

export const isOk = (outcome: Outcome): outcome is GatewayAnswer =>
  !(outcome instanceof GatewayUnavailable) && (outcome.status === 200 || outcome.status === 201);

/** The gateway understood the request, and refused it for good. Wrong keys (401, 403) say nothing about the request. */
export const isRefused = ({ status }: GatewayAnswer): boolean => status === 400 || status === 422;

export class GatewayClient {
  private readonly agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT }, maxResponseSize: MAX_BYTES });
  private readonly address: string;

  /** @param headers of every request, the credentials among them. @param parse reads a body */
  constructor(
    url: string,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly parse: (text: string) => unknown = parseJson,
  ) {
    this.address = url.replace(/\/$/, '');
  }

  /** One request; the caller retries. @param path with its query. @throws GatewayUnavailable */
  async send(path: string, { method, headers, body }: GatewayRequest = {}): Promise<GatewayAnswer> {
    try {
      const answer = await request(this.address + path, {
        dispatcher: this.agent,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...{ accept: 'application/json', ...this.headers, ...headers },
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      });
      const retryAfter = retryAfterIn(answer.headers['retry-after']);
      return { status: answer.statusCode, body: this.parse(await answer.body.text()), retryAfter };
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      const Failure = code === TOO_LONG ? UnreadableAnswer : GatewayUnavailable;
      throw new Failure(code ?? name, { cause: error });
    }
  }

  /** The same for a request whose effect can be looked up: a lost answer is returned, not thrown. */
  async trySend(path: string, request: GatewayRequest): Promise<GatewayAnswer | GatewayUnavailable> {
    try {
      return await this.send(path, request);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return error;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}
