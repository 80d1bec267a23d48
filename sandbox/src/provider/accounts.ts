/** The provider's customers: two accounts, each with its key, money, rules and manners of answering. */
import { Journal } from '../core/journal.js';
import { parseRupees } from '../core/rupees.js';
import { Catalogue } from './catalog.js';

/** What the control API may set for an account. Times are milliseconds of the sandbox's clock. */
export interface AccountRules {
  /** Life of an activation. */
  lifeMs: number;
  earlyCancelMs: number;
  /** After this a cancel is refused and the price is kept; null where cancelling stays free. */
  freeCancelMs: number | null;
  /** Probability of a code for every offer of the account; null leaves it to the offers. */
  successRate: number | null;
  latencyMs: number;
  /** text: `NO_NUMBERS`, 200. envelope: {"title","details","info"}, 200. status: the envelope with a real HTTP status. */
  errors: 'text' | 'envelope' | 'status';
  priceShape: 'object' | 'array';
  costAs: 'number' | 'string';
  countryShape: 'object' | 'array';
  /** Some successors refuse setStatus 1 with BAD_STATUS. */
  refuseReady: boolean;
  /** Names shown for countries, by id, say {"22": "Server 2"}. */
  serverNames: Record<string, string>;
  webhookUrl: string | null;
  /** How pushes go wrong: sent n times, or later than the next ones. */
  webhookTimes: number;
  webhookDelayMs: number;
}

export interface Account {
  number: 1 | 2;
  key: string;
  /** Ten-thousandths of a rupee: what is left of the prepayment. */
  balance: number;
  rules: AccountRules;
  catalogue: Catalogue;
}

type Kept = { number: 1 | 2; balance: number; rules: AccountRules };
const OPENING = { 1: '250000.00', 2: '80000.00' } as const;

export class Accounts {
  private readonly byKey = new Map<string, Account>();

  constructor(
    key: string,
    private readonly first: AccountRules,
    private readonly journal: Journal,
  ) {
    const kept = new Map(journal.all<Kept>('accounts').map((account) => [account.number, account]));
    for (const number of [1, 2] as const) {
      const account: Account = {
        number,
        key: number === 1 ? key : `${key}-2`,
        balance: kept.get(number)?.balance ?? parseRupees(OPENING[number]) ?? 0,
        rules: { ...first, ...kept.get(number)?.rules },
        catalogue: new Catalogue(number, journal),
      };
      this.byKey.set(account.key, account);
    }
  }

  withKey(key: string): Account | undefined {
    return this.byKey.get(key);
  }

  list(): Account[] {
    return [...this.byKey.values()];
  }

  numbered(number: number): Account {
    const account = this.list().find((one) => one.number === number);
    if (!account) throw new RangeError(`there is no provider account ${number}; it is 1 or 2`);
    return account;
  }

  pay(account: Account, amount: number): void {
    account.balance -= amount;
    this.keep(account);
  }

  keep({ number, balance, rules }: Account): void {
    this.journal.put('accounts', String(number), { number, balance, rules } satisfies Kept);
  }

  reset(): void {
    for (const account of this.list()) {
      account.balance = parseRupees(OPENING[account.number]) ?? 0;
      account.rules = { ...this.first };
      account.catalogue.reset();
    }
  }
}
