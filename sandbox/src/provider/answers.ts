/** The two answer formats of this family of providers: plain tokens, or a JSON envelope with a title. */
export type Answer = { status: number; text: string };

/** Details of a refusal in the envelope. */
export type Info = Record<string, unknown>;

/** The provider refuses the call; `token` is the plain-text answer. */
export class ProviderRefusal extends Error {
  constructor(
    readonly token: string,
    readonly info?: Info,
  ) {
    super(token);
  }
}

const HTTP_STATUS: Record<string, number> = {
  ...{ BAD_KEY: 401, NO_KEY: 401, NO_BALANCE: 402, BANNED: 403, USER_BANNED: 403, SERVICE_BANNED: 403 },
  ...{
    BAD_ACTION: 404,
    NO_NUMBERS: 404,
    NO_ACTIVATION: 404,
    RATE_LIMIT: 429,
    MANY_REQ: 429,
    UNPROCESSABLE_ENTITY: 422,
  },
  ...{
    EARLY_CANCEL_DENIED: 409,
    OTP_RECEIVED: 409,
    NEW_OTP_RECEIVED: 409,
    FREE_CANCELLATION_EXPIRED: 409,
    ERROR_SQL: 500,
  },
};

export const json = (value: unknown): Answer => ({ status: 200, text: JSON.stringify(value) });

export const refusalAnswer = ({ token, info }: ProviderRefusal, format: 'text' | 'envelope' | 'status'): Answer => {
  if (format === 'text') return { status: 200, text: token };
  const [title = token, ...argument] = token.split(':');
  const body = {
    title,
    details: argument.join(':') || title.toLowerCase().replaceAll('_', ' '),
    ...(info && { info }),
  };
  return { status: format === 'envelope' ? 200 : (HTTP_STATUS[title] ?? 400), text: JSON.stringify(body) };
};
