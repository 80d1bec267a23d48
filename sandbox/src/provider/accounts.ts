/** The provider's two customer accounts, each with its key, balance, rules and answer formats. */
import { Journal } from '../core/journal.js';
import { parseRupees } from '../core/rupees.js';
import { Catalog, type CatalogSize } from './catalog.js';

/** What the control API may set for an account. Times are in milliseconds of the sandbox's clock. */
export interface AccountRules {
  /** Life of an activation. */
  lifeMs: number;
  earlyCancelMs: number;
  /** After this a cancel is refused and the number is charged; null: a cancel is always free. */
  freeCancelMs: number | null;
  /** Probability of a code for every offer of the account; null: each offer's own. */
  successRate: number | null;
  latencyMs: number;
  /** text: `NO_NUMBERS`, 200. envelope: {"title","details","info"}, 200. status: the envelope, a real HTTP status. */
  errors: 'text' | 'envelope' | 'status';
  priceShape: 'object' | 'array';
  costAs: 'number' | 'string';
  countryShape: 'object' | 'array';
  /** Some providers of the family refuse setStatus 1 with BAD_STATUS. */
  refuseReady: boolean;
  /** Names shown for countries, by id, say {"22": "Server 2"}. */
  serverNames: Record<string, string>;
  webhookUrl: string | null;
  /** Faults of the webhook: sent n times, or delayed behind later ones. */
  webhookTimes: number;
  webhookDelayMs: number;
}

export interface Account {
  number: 1 | 2;
  key: string;
  /** Ten-thousandths of a rupee: the rest of the prepayment. */
  balance: number;
  rules: AccountRules;
  catalog: Catalog;
}

type StoredAccount = { number: 1 | 2; balance: number; rules: AccountRules };
const OPENING_BALANCE = { 1: '250000.00', 2: '80000.00' } as const;

export class Accounts {
  private readonly accounts = new Map<string, Account>();

  constructor(
    key: string,
    private readonly defaults: AccountRules,
    private readonly journal: Journal,
    size: CatalogSize,
  ) {
    const stored = new Map(journal.all<StoredAccount>('accounts').map((account) => [account.number, account]));
    for (const number of [1, 2] as const) {
      const account: Account = {
        number,
        key: number === 1 ? key : `${key}-2`,
        balance: stored.get(number)?.balance ?? parseRupees(OPENING_BALANCE[number]) ?? 0,
        rules: { ...defaults, ...stored.get(number)?.rules },
        catalog: new Catalog(number, journal, size),
      };
      this.accounts.set(account.key, account);
    }
  }

  byKey(key: string): Account | undefined {
    return this.accounts.get(key);
  }

  list(): Account[] {
    return [...this.accounts.values()];
  }

  byNumber(number: number): Account {
    const account = this.list().find((one) => one.number === number);
    if (!account) throw new RangeError(`there is no provider account ${number}; it is 1 or 2`);
    return account;
  }

  charge(account: Account, amount: number): void {
    account.balance -= amount;
    this.save(account);
  }

  save({ number, balance, rules }: Account): void {
    this.journal.put('accounts', String(number), { number, balance, rules } satisfies StoredAccount);
  }

  reset(): void {
    for (const account of this.list()) {
      account.balance = parseRupees(OPENING_BALANCE[account.number]) ?? 0;
      account.rules = { ...this.defaults };
      account.catalog.reset();
    }
  }
}
