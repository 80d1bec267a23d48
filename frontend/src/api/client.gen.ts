/** The types of the API, made from openapi.json by `npm run openapi`. Never edited. */
export interface paths {
  '/api/auth/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeProfile'];
    trace?: never;
  };
  '/api/catalog/servers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listServers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/catalog/services': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Of one server; without provider and country, of all. */
    get: operations['listServices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/catalog/services/{code}/offers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listServiceOffers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/otp/countries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['otpCountries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/otp/getServices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['otpServices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/otp/getOperators': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['otpOperators'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listNumbers'];
    put?: never;
    post: operations['buyNumber'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNumber'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNumberTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkNumber'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelNumber'];
    delete: operations['withdrawCancel'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/change': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['changeNumber'];
    delete: operations['withdrawChange'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/numbers/{id}/repeat': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['repeatCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/provider/{provider}/push/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The body is as the provider defines it. */
    post: operations['receivePush'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listRecharges'];
    put?: never;
    post: operations['orderRecharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges/latest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLatestRecharge'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getRecharge'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recharges/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkRecharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/gateway/{gateway}/webhook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** @description The body is as the gateway defines it. */
    post: operations['receiveWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/wallet': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWallet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A stream of events `change`: data is a LiveMessage, with what changed since the version in Last-Event-ID. The first comes at once. A comment every 15 s keeps the connection open. It ends with its session, when its person has opened more than ten, and every few minutes, to be opened anew. */
    get: operations['watchLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/livez': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLivez'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/readyz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReadyz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    RegisterRequest: {
      /** @example asha@example.com */
      email: string;
      /** @description At least one lower-case letter, one upper-case letter and one digit */
      password: string;
      /** @example +91 98765 43210 */
      phone?: string;
    };
    MeResponse: {
      /** Format: uuid */
      id: string;
      email: string;
      fullName: string | null;
      phone: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    SignInRequest: {
      /** @example asha@example.com */
      email: string;
      password: string;
    };
    SessionResponse: {
      /** @description null for somebody who is not signed in. */
      me: components['schemas']['MeResponse'] | null;
    };
    ProfileRequest: {
      /** @description null takes it out */
      fullName?: string | null;
      /** @description null takes it out */
      phone?: string | null;
    };
    ServerResponse: {
      /** @description 'any': the cheapest server of the country that can deliver when one buys. */
      provider: string;
      country: string;
      /** @description The provider's own server name where it gives one, else the country. */
      name: string;
      countryName: string;
      /** @description How many numbers the provider says it has there. */
      available: number;
    };
    CatalogCounts: {
      services: number;
      countries: number;
    };
    ServersResponse: {
      items: components['schemas']['ServerResponse'][];
      /** Format: date-time */
      updatedAt: string | null;
      /** @description The saved copy could not be renewed lately. */
      stale: boolean;
      counts: components['schemas']['CatalogCounts'];
    };
    ServiceStats: {
      /** @description 0 to 1. */
      successRate: number;
      p50Seconds: number | null;
      p95Seconds: number | null;
      samples: number;
      days: number;
    };
    ServiceResponse: {
      code: string;
      name: string;
      /** @description Paise; null where the price is not known. */
      price: number | null;
      available: number;
      /** @description False for services that nobody may buy for. */
      allowed: boolean;
      /** @description With any server: the one that would be taken now. */
      server?: string;
      /** @description In the list of all services: how many countries sell it. */
      countries?: number;
      stats?: components['schemas']['ServiceStats'];
    };
    ServicesResponse: {
      items: components['schemas']['ServiceResponse'][];
      /** Format: date-time */
      updatedAt: string | null;
      stale: boolean;
    };
    /** @enum {string} */
    Readiness: 'ready' | 'busy' | 'failing';
    ServerOfferResponse: {
      /** @description 'any': the cheapest server of the country that can deliver when one buys. */
      provider: string;
      name: string;
      /** @description Paise. */
      price: number;
      /** @description How many numbers the provider says it has there. */
      available: number;
      /** @description An order of the last ten minutes was answered that there is none. */
      wasEmpty: boolean;
      readiness: components['schemas']['Readiness'];
      /** @description 0 to 1; null below 20 numbers. */
      successRate: number | null;
      /** @description How many numbers of the last 30 days tell it. */
      sample: number;
      /** @description From the number to its first code. */
      medianSeconds: number | null;
    };
    CountryOfferResponse: {
      /** @description 'any': the cheapest server of the country that can deliver when one buys. */
      provider: string;
      name: string;
      /** @description Paise. */
      price: number;
      /** @description How many numbers the provider says it has there. */
      available: number;
      /** @description An order of the last ten minutes was answered that there is none. */
      wasEmpty: boolean;
      readiness: components['schemas']['Readiness'];
      /** @description 0 to 1; null below 20 numbers. */
      successRate: number | null;
      /** @description How many numbers of the last 30 days tell it. */
      sample: number;
      /** @description From the number to its first code. */
      medianSeconds: number | null;
      country: string;
      /** @description ISO 3166-1, two capital letters; null where the country is not known. */
      iso: string | null;
      /** @description Digits, no plus. */
      dialCode: string | null;
      /** @description The best first. */
      servers: components['schemas']['ServerOfferResponse'][];
    };
    ServiceOffersResponse: {
      /** @description The recommended country first. */
      items: components['schemas']['CountryOfferResponse'][];
      /** Format: date-time */
      updatedAt: string | null;
      stale: boolean;
    };
    OtpService: {
      service_code: string;
      server_code: string;
      /**
       * @description Rupees with two decimals.
       * @example 14.04
       */
      price: string;
    };
    /** @enum {string} */
    NumberStatus: 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';
    /**
     * @description Why it ended without a charge.
     * @enum {string}
     */
    CloseReason:
      | 'cancelled'
      | 'changed'
      | 'timed-out'
      | 'provider-cancelled'
      | 'no-numbers'
      | 'price-changed'
      | 'not-sent'
      | 'refused'
      | 'never-bought'
      | 'unconfirmed'
      | 'provider-busy';
    CodeResponse: {
      seq: number;
      /** @description Null: it is stored, but cannot be shown; we have to be asked. */
      code: string | null;
      /** Format: date-time */
      receivedAt: string;
      /** @description It came after the hold was released: shown free of charge. */
      late: boolean;
    };
    NumberResponse: {
      /** Format: uuid */
      id: string;
      status: components['schemas']['NumberStatus'];
      /** @description Why it ended without a charge. */
      reason: components['schemas']['CloseReason'] | null;
      /** @description Digits with the country code, no plus. */
      phone: string | null;
      /** @description Digits of the country code of the phone number, no plus. */
      dialCode: string | null;
      /** @description Digits without the country code. */
      national: string | null;
      /** @description The phone number as it is shown: international and grouped. */
      phoneShown: string | null;
      provider: string;
      /** @description The person left the choice of the server to us: the provider is the one that was chosen. */
      anyServer: boolean;
      country: string;
      countryName: string;
      /** @description ISO 3166-1, two capital letters; null where the country is not known. */
      countryIso: string | null;
      /** @description The provider's own name for the source, as it is shown. */
      server: string | null;
      service: string;
      serviceName: string;
      /** @description Paise. */
      price: number;
      codes: components['schemas']['CodeResponse'][];
      /** Format: date-time */
      requestedAt: string;
      /** Format: date-time */
      assignedAt: string | null;
      /**
       * Format: date-time
       * @description The countdown: the hold ends then at the latest.
       */
      deadline: string | null;
      /**
       * Format: date-time
       * @description Until then the number is polled.
       */
      pollingUntil: string | null;
      /**
       * Format: date-time
       * @description When the next poll is due, for a number that waits or is being confirmed.
       */
      nextCheckAt: string | null;
      /** @description Ms between two polls, while the number is polled: longer than usual while the provider is busy. */
      checkEveryMs: number | null;
      /** Format: date-time */
      cancelRequestedAt: string | null;
      /**
       * Format: date-time
       * @description The provider lets us cancel from then on.
       */
      cancelNotBefore: string | null;
      /** @description The number that replaces this one. */
      changeTo: string | null;
      /** @description Why the replacement was refused, as the code of a refusal: then there is no number of that id. */
      changeFailed: string | null;
      /** @description The number that this one replaces. */
      replaces: string | null;
      /** @description Another code may be asked for, free of charge. */
      canRepeat: boolean;
      /** @description Another code was asked for, and is waited for. */
      repeatOpen: boolean;
      charged: boolean;
      /** @description The wallet's version that made this state. */
      version: number;
      /** Format: date-time */
      serverNow: string;
    };
    NumbersPageResponse: {
      items: components['schemas']['NumberResponse'][];
      next: string | null;
      total: number;
    };
    TimelineItem: {
      /** Format: date-time */
      at: string;
      title: string;
      text: string;
      /** @description Paise. */
      amount: number | null;
      /** @description What the provider answered. */
      answer: string | null;
    };
    TimelineResponse: {
      items: components['schemas']['TimelineItem'][];
    };
    BuyNumberRequest: {
      /**
       * Format: uuid
       * @description Made by the browser: the same purchase sent again buys nothing more.
       */
      numberId: string;
      /** @description A server of the list; 'any' leaves the choice to us. */
      provider: string;
      country: string;
      service: string;
      /** @description Paise, as the person saw it: nobody is charged above it. */
      priceSeen: number;
    };
    ChangeNumberRequest: {
      /**
       * Format: uuid
       * @description The replacement's id, made by the browser.
       */
      replacementId: string;
      /** @description A server of the list; 'any' leaves the choice to us. */
      provider: string;
      country: string;
      service: string;
      /** @description Paise. */
      priceSeen: number;
    };
    Received: Record<string, never>;
    RechargeRequest: {
      /**
       * Format: uuid
       * @description Made by the page: the same id asks for the same recharge.
       */
      rechargeId: string;
      /** @description Paise. */
      amount: number;
      /** @description For gateways that ask for one; not kept. */
      phone: string;
    };
    /** @enum {string} */
    RechargeStatus: 'pending' | 'paid' | 'failed' | 'expired';
    RechargeResponse: {
      /** Format: uuid */
      id: string;
      /** @description Paise. */
      amount: number;
      status: components['schemas']['RechargeStatus'];
      /** @description The gateway's page, while it may still be paid there. */
      payUrl: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    RechargesResponse: {
      /** @description Newest first, the last 50. */
      items: components['schemas']['RechargeResponse'][];
    };
    WalletResponse: {
      /** @description Of the wallet: newer views have higher ones. */
      version: number;
      /** @description All that is theirs: available and held. */
      balance: number;
      /** @description Held for numbers on order. */
      held: number;
      /** @description Free to spend, never below 0. */
      available: number;
      /** @description Completed deposits and refunds. */
      totalRecharge: number;
      /** @description Completed purchases. */
      totalSpent: number;
      /** @description Numbers ordered. */
      totalOrders: number;
      /** @description Recharges not paid yet. */
      pendingRecharges: number;
      /** Format: date-time */
      asOf: string;
    };
    /** @enum {string} */
    TransactionType: 'deposit' | 'refund' | 'reservation' | 'purchase' | 'withdrawal' | 'adjustment' | 'reversal';
    /** @enum {string} */
    TransactionStatus: 'pending' | 'reserved' | 'completed' | 'cancelled' | 'failed';
    TransactionResponse: {
      id: string;
      type: components['schemas']['TransactionType'];
      description: string;
      /** @description Paise; negative for what goes out. */
      amount: number;
      status: components['schemas']['TransactionStatus'];
      /** @description The number that it is about. */
      numberId: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    TransactionCounts: {
      pending: number;
      reserved: number;
      completed: number;
      cancelled: number;
      failed: number;
    };
    TransactionSummary: {
      /** @description Completed deposits and refunds, paise. */
      totalRecharged: number;
      /** @description Completed purchases, paise. */
      totalSpent: number;
      counts: components['schemas']['TransactionCounts'];
    };
    TransactionsPageResponse: {
      /** @description Newest first, of the last 30 days. */
      items: components['schemas']['TransactionResponse'][];
      /** @description Hand it in as `before` for the next page. */
      next: string | null;
      summary: components['schemas']['TransactionSummary'];
    };
    LiveMessage: {
      /** @description The id of the event: the version of the wallet that the page has seen with it. */
      version: number;
      wallet: components['schemas']['WalletResponse'];
      numbers: components['schemas']['NumberResponse'][];
      recharges: components['schemas']['RechargeResponse'][];
      /** @description Whether the transactions may have changed too. */
      transactions: boolean;
    };
    /** @enum {string} */
    Health: 'ok' | 'degraded' | 'down';
    StatusResponse: {
      database: components['schemas']['Health'];
      /** @description Is the work that was written down being done? */
      queue: components['schemas']['Health'];
      provider: components['schemas']['Health'];
      gateway: components['schemas']['Health'];
      /** @description A notice set in the console. */
      notice: string | null;
    };
    SupportResponse: {
      email: string | null;
      phone: string | null;
      telegramChannel: string | null;
      telegramContact: string | null;
      hours: string | null;
      address: string | null;
      sisterService: string | null;
    };
    RechargeLimitsResponse: {
      /** @description Paise. */
      minRecharge: number;
      maxRecharge: number;
      presets: number[];
    };
    ClocksResponse: {
      pollEveryMs: number;
      pollForMs: number;
      holdForMs: number;
    };
    SettingsResponse: {
      appName: string;
      /** @description Money and numbers are not real. */
      sandbox: boolean;
      /** @description What is null is not shown. */
      support: components['schemas']['SupportResponse'];
      limits: components['schemas']['RechargeLimitsResponse'];
      clocks: components['schemas']['ClocksResponse'];
    };
    LivezResponse: {
      /** @enum {string} */
      status: 'ok';
    };
    ReadyzResponse: {
      /** @enum {string} */
      status: 'ok';
      /** @description The installation: which one answers on this port. */
      instance: string;
      /**
       * @description Whether the database's clock is trusted; in doubt, nothing is recorded.
       * @enum {string}
       */
      clock: 'ok' | 'in doubt';
    };
    /** @description What belongs to the code: amounts in paise, times in ms since 1970, `retryAfter` in seconds. */
    Facts: {
      [key: string]:
        | (
            | string
            | number
            | boolean
            | string[]
            | {
                [key: string]: string;
              }
          )
        | null;
    };
    /** @enum {string} */
    RefusalCode:
      | 'already-requested'
      | 'banned'
      | 'busy'
      | 'cancel-not-standing'
      | 'change-not-standing'
      | 'code-already-received'
      | 'email-taken'
      | 'insufficient-funds'
      | 'invalid-input'
      | 'key-reused'
      | 'no-active-number'
      | 'number-exists'
      | 'number-not-found'
      | 'offer-not-available'
      | 'payment-unavailable'
      | 'price-changed'
      | 'price-not-available'
      | 'provider-busy'
      | 'provider-unavailable'
      | 'recharge-exists'
      | 'recharge-not-found'
      | 'repeat-not-possible'
      | 'service-not-allowed'
      | 'sign-in-required'
      | 'too-many-checks'
      | 'too-many-commands'
      | 'too-many-open-numbers'
      | 'too-many-pending-recharges'
      | 'too-many-purchases'
      | 'too-many-recharges'
      | 'too-many-requests-for-number'
      | 'wrong-credentials';
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type RegisterRequest = components['schemas']['RegisterRequest'];
export type MeResponse = components['schemas']['MeResponse'];
export type SignInRequest = components['schemas']['SignInRequest'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type ProfileRequest = components['schemas']['ProfileRequest'];
export type ServerResponse = components['schemas']['ServerResponse'];
export type CatalogCounts = components['schemas']['CatalogCounts'];
export type ServersResponse = components['schemas']['ServersResponse'];
export type ServiceStats = components['schemas']['ServiceStats'];
export type ServiceResponse = components['schemas']['ServiceResponse'];
export type ServicesResponse = components['schemas']['ServicesResponse'];
export type Readiness = components['schemas']['Readiness'];
export type ServerOfferResponse = components['schemas']['ServerOfferResponse'];
export type CountryOfferResponse = components['schemas']['CountryOfferResponse'];
export type ServiceOffersResponse = components['schemas']['ServiceOffersResponse'];
export type OtpService = components['schemas']['OtpService'];
export type NumberStatus = components['schemas']['NumberStatus'];
export type CloseReason = components['schemas']['CloseReason'];
export type CodeResponse = components['schemas']['CodeResponse'];
export type NumberResponse = components['schemas']['NumberResponse'];
export type NumbersPageResponse = components['schemas']['NumbersPageResponse'];
export type TimelineItem = components['schemas']['TimelineItem'];
export type TimelineResponse = components['schemas']['TimelineResponse'];
export type BuyNumberRequest = components['schemas']['BuyNumberRequest'];
export type ChangeNumberRequest = components['schemas']['ChangeNumberRequest'];
export type Received = components['schemas']['Received'];
export type RechargeRequest = components['schemas']['RechargeRequest'];
export type RechargeStatus = components['schemas']['RechargeStatus'];
export type RechargeResponse = components['schemas']['RechargeResponse'];
export type RechargesResponse = components['schemas']['RechargesResponse'];
export type WalletResponse = components['schemas']['WalletResponse'];
export type TransactionType = components['schemas']['TransactionType'];
export type TransactionStatus = components['schemas']['TransactionStatus'];
export type TransactionResponse = components['schemas']['TransactionResponse'];
export type TransactionCounts = components['schemas']['TransactionCounts'];
export type TransactionSummary = components['schemas']['TransactionSummary'];
export type TransactionsPageResponse = components['schemas']['TransactionsPageResponse'];
export type LiveMessage = components['schemas']['LiveMessage'];
export type Health = components['schemas']['Health'];
export type StatusResponse = components['schemas']['StatusResponse'];
export type SupportResponse = components['schemas']['SupportResponse'];
export type RechargeLimitsResponse = components['schemas']['RechargeLimitsResponse'];
export type ClocksResponse = components['schemas']['ClocksResponse'];
export type SettingsResponse = components['schemas']['SettingsResponse'];
export type LivezResponse = components['schemas']['LivezResponse'];
export type ReadyzResponse = components['schemas']['ReadyzResponse'];
export type Facts = components['schemas']['Facts'];
export type RefusalCode = components['schemas']['RefusalCode'];
export type $defs = Record<string, never>;
export interface operations {
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegisterRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'email-taken';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'wrong-credentials';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProfileRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listServers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServersResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listServices: {
    parameters: {
      query?: {
        provider?: string;
        country?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServicesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listServiceOffers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceOffersResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  otpCountries: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Code -> name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: string;
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  otpServices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Name -> offers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: components['schemas']['OtpService'][];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  otpOperators: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Country -> operators */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: string[];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listNumbers: {
    parameters: {
      query?: {
        /** @description That number alone; an empty page where it was never ordered. */
        id?: string;
        /** @description `next` of the page before. */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumbersPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  buyNumber: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BuyNumberRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'banned' | 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'insufficient-funds'
              | 'key-reused'
              | 'number-exists'
              | 'offer-not-available'
              | 'price-changed'
              | 'price-not-available'
              | 'service-not-allowed'
              | 'too-many-open-numbers'
              | 'too-many-purchases';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'provider-busy' | 'provider-unavailable' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getNumberTimeline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelineResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  checkNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'no-active-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  cancelNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'code-already-received' | 'no-active-number' | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  withdrawCancel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'cancel-not-standing';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  changeNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeNumberRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'banned' | 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code:
              | 'already-requested'
              | 'code-already-received'
              | 'insufficient-funds'
              | 'no-active-number'
              | 'number-exists'
              | 'offer-not-available'
              | 'price-changed'
              | 'price-not-available'
              | 'service-not-allowed'
              | 'too-many-open-numbers'
              | 'too-many-purchases'
              | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'provider-busy' | 'provider-unavailable' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  withdrawChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'change-not-standing';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  repeatCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NumberResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'number-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'repeat-not-possible' | 'too-many-requests-for-number';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  receivePush: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Received'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listRecharges: {
    parameters: {
      query?: {
        status?: components['schemas']['RechargeStatus'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargesResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  orderRecharge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RechargeRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'banned' | 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Conflict */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'key-reused' | 'recharge-exists';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-commands' | 'too-many-pending-recharges' | 'too-many-recharges';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'payment-unavailable' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getLatestRecharge: {
    parameters: {
      query?: {
        /** @description Paise. */
        amount?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getRecharge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  checkRecharge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RechargeResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Forbidden */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'forbidden';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'recharge-not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Too Many Requests */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'too-many-checks' | 'too-many-commands';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'payment-unavailable' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  receiveWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        gateway: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Received'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'bad-request' | 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unauthorized';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Not Found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'not-found';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Payload Too Large */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'payload-too-large';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unsupported Media Type */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'unsupported-media-type';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getWallet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WalletResponse'];
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  listTransactions: {
    parameters: {
      query?: {
        /** @description `next` of the page before */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionsPageResponse'];
        };
      };
      /** @description Bad Request */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'invalid-input';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  watchLive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description Unauthorized */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'sign-in-required';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'busy' | 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
  getStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StatusResponse'];
        };
      };
    };
  };
  getSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SettingsResponse'];
        };
      };
    };
  };
  getLivez: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LivezResponse'];
        };
      };
    };
  };
  getReadyz: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadyzResponse'];
        };
      };
      /** @description Service Unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            code: 'service-unavailable';
            message: string;
            facts: components['schemas']['Facts'];
          };
        };
      };
    };
  };
}

export const REFUSAL_CODES = [
  'already-requested',
  'banned',
  'busy',
  'cancel-not-standing',
  'change-not-standing',
  'code-already-received',
  'email-taken',
  'insufficient-funds',
  'invalid-input',
  'key-reused',
  'no-active-number',
  'number-exists',
  'number-not-found',
  'offer-not-available',
  'payment-unavailable',
  'price-changed',
  'price-not-available',
  'provider-busy',
  'provider-unavailable',
  'recharge-exists',
  'recharge-not-found',
  'repeat-not-possible',
  'service-not-allowed',
  'sign-in-required',
  'too-many-checks',
  'too-many-commands',
  'too-many-open-numbers',
  'too-many-pending-recharges',
  'too-many-purchases',
  'too-many-recharges',
  'too-many-requests-for-number',
  'wrong-credentials',
] as const satisfies readonly RefusalCode[];
