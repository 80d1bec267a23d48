/** What a person may ask the server to do. Every purchase and recharge carries an id made here, so that asking twice is asking once. */
import type { Http } from './http.js';
import type { Me, NumberView, RechargeView } from './schema.js';

export interface OfferChoice {
  readonly provider: string;
  readonly country: string;
  readonly service: string;
  /** Paise: nobody is charged more than this. */
  readonly priceSeen: number;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const number = (id: string) => `/api/numbers/${encodeURIComponent(id)}`;

export const createCommands = (http: Http) => {
  const send = <T>(method: string, url: string, body?: unknown) => http({ method, url, body }) as Promise<T>;
  return {
    whoAmI: () => send<Me>('GET', '/api/me'),
    register: (form: Credentials & { phone?: string }) => send<Me>('POST', '/api/auth/register', form),
    signIn: (form: Credentials) => send<Me>('POST', '/api/auth/sign-in', form),
    signOut: () => send<null>('POST', '/api/auth/sign-out'),
    changeProfile: (form: { fullName?: string; phone?: string }) => send<Me>('PATCH', '/api/me', form),

    buyNumber: (order: OfferChoice & { numberId: string }) => send<NumberView>('POST', '/api/numbers', order),
    findNumber: (id: string) => send<NumberView>('GET', number(id)),
    checkNumber: (id: string) => send<NumberView>('POST', `${number(id)}/check`),
    cancelNumber: (id: string) => send<NumberView>('POST', `${number(id)}/cancel`),
    keepNumber: (id: string) => send<NumberView>('DELETE', `${number(id)}/cancel`),
    changeNumber: (id: string, to: OfferChoice & { replacementId: string }) =>
      send<NumberView>('POST', `${number(id)}/change`, to),
    stayWithNumber: (id: string) => send<NumberView>('DELETE', `${number(id)}/change`),
    repeatSms: (id: string) => send<NumberView>('POST', `${number(id)}/repeat`),

    orderRecharge: (order: { rechargeId: string; amount: number; phone: string }) =>
      send<RechargeView>('POST', '/api/recharges', order),
    checkRecharge: (id: string) => send<RechargeView>('POST', `/api/recharges/${encodeURIComponent(id)}/check`),
  };
};

export type Commands = ReturnType<typeof createCommands>;
