/** The whole outside world put together: one clock, one seed, one memory, a provider and a gateway. */
import { signatureHeaders } from './gateway/signature.js';
import { Payments } from './gateway/payments.js';
import { AccountRules, Accounts } from './provider/accounts.js';
import { Activations } from './provider/activations.js';
import { Faults } from './provider/faults.js';
import { Outcomes } from './provider/outcomes.js';
import { Provider } from './provider/provider.js';
import { push } from './provider/sms-webhook.js';
import { OrderApi } from './provider/order-api.js';
import { ActivationApi } from './provider/activation-api.js';
import { Chance } from './core/seeded-random.js';
import { Clock } from './core/clock.js';
import { WebhookDispatcher } from './core/webhook-dispatcher.js';
import { Journal } from './core/journal.js';
import { Scheduler } from './core/virtual-scheduler.js';

export interface SandboxServicesOptions {
  /** Folder of the journal. */
  dataFolder: string;
  seed: string;
  apiKey: string;
  gatewaySecret: string;
  /** Added to every answer of the provider; real milliseconds. */
  latencyMs: number;
  lifeMinutes: 20 | 30;
  timeScale: number;
  /** The clock underneath; tests bring their own. */
  now?: () => number;
}

const MINUTE = 60_000;
const EARLY_CANCEL_MS = 120_000;

const rulesFrom = (clock: Clock, { latencyMs, lifeMinutes }: SandboxServicesOptions): AccountRules => ({
  lifeMs: clock.scaled(lifeMinutes * MINUTE),
  earlyCancelMs: clock.scaled(EARLY_CANCEL_MS),
  // Providers with a life of 20 minutes keep the price of a number that nobody cancelled in time.
  freeCancelMs: lifeMinutes === 20 ? clock.scaled(20 * MINUTE) : null,
  ...{ successRate: null, latencyMs, errors: 'text', priceShape: 'object', costAs: 'number', countryShape: 'object' },
  ...{ refuseReady: false, serverNames: {}, webhookUrl: null, webhookTimes: 1, webhookDelayMs: 0 },
});

export class SandboxServices {
  readonly clock: Clock;
  readonly timetable: Scheduler;
  readonly courier: WebhookDispatcher;
  readonly accounts: Accounts;
  readonly outcomes: Outcomes;
  readonly activations: Activations;
  readonly provider: Provider;
  readonly payments: Payments;
  private readonly journal: Journal;

  constructor(readonly options: SandboxServicesOptions) {
    const chance = new Chance(options.seed);
    this.clock = new Clock(options.now, options.timeScale);
    this.timetable = new Scheduler(this.clock);
    this.journal = new Journal(options.dataFolder);
    this.courier = new WebhookDispatcher(this.clock, this.journal, this.timetable, (body, now, signature) =>
      signatureHeaders(options.gatewaySecret, body, now, signature),
    );
    this.accounts = new Accounts(options.apiKey, rulesFrom(this.clock, options), this.journal);
    this.outcomes = new Outcomes(chance, this.clock);
    this.activations = new Activations(
      ...([this.clock, chance, this.journal, this.timetable, this.accounts, this.outcomes] as const),
      (activation, sms) => push(this.courier, this.accounts.numbered(activation.account), activation, sms),
    );
    this.provider = new Provider(
      ...([this.timetable, this.accounts, this.activations] as const),
      new OrderApi(this.activations, this.outcomes, chance),
      new ActivationApi(this.activations, this.clock),
      new Faults(this.clock, chance),
    );
    this.payments = new Payments(this.clock, this.journal, this.timetable, this.courier);
  }

  /** As on the first day, except that activation ids go on: nobody outside may meet one twice. */
  async reset(): Promise<void> {
    this.timetable.clear();
    this.courier.forget();
    this.journal.clear([]);
    this.accounts.reset();
    this.outcomes.forget();
    this.activations.forget();
    this.payments.forget();
    this.provider.faults.clear();
    await this.provider.turn(false);
    for (const action of Object.keys(this.provider.calls)) delete this.provider.calls[action];
  }

  close(): void {
    this.courier.close();
    this.timetable.close();
    this.journal.close();
  }
}
