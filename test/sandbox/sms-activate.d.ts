/** The older of the two independent clients has no types of its own; these are the parts that the tests call. */
declare module 'sms-activate' {
  export default class SMSActivate {
    constructor(apiToken: string);
    session: { defaults: { baseURL: string } };
    getBalance(withCashBack?: boolean): Promise<number | null>;
    getNumber(service: string, country?: number): Promise<{ id: number; number: number } | null>;
    setStatus(id: number, status: number): Promise<string>;
    getCode(id: number): Promise<string | null>;
    getStatus(id: number): Promise<string>;
  }
}
