/** Wires the services of the sandbox: one clock, one seed, one journal, a number provider and a payment gateway. */
import { Disputes } from './gateway/disputes.js';
import { GatewayFaults } from './gateway/gateway-faults.js';
import type { Protocol } from './gateway/order.js';
import { signatureHeaders } from './gateway/signature.js';
import { Payments } from './gateway/payments.js';
import { Refunds } from './gateway/refunds.js';
import type { GatewayBooks } from './gateway/settlements.js';
import type { Delivery, GatewayEvent } from './gateway/events.js';
import { deliverEvent } from './gateway/webhook.js';
import { IDENTITY_KEY, keptKey } from './identity/signing-key.js';
import { Mailbox } from './mail/mailbox.js';
import { AccountRules, Accounts } from './provider/accounts.js';
import type { CatalogSize } from './provider/catalog.js';
import { Activations } from './provider/activations.js';
import { Faults } from './provider/faults.js';
import { Outcomes } from './provider/outcomes.js';
import { Provider } from './provider/provider.js';
import { sendSmsWebhook } from './provider/sms-webhook.js';
import { OrderApi } from './provider/order-api.js';
import { ActivationApi } from './provider/activation-api.js';
import { SeededRandom } from './core/seeded-random.js';
import { Clock } from './core/clock.js';
import { WebhookDispatcher } from './core/webhook-dispatcher.js';
import { Journal } from './core/journal.js';
import { Scheduler } from './core/virtual-scheduler.js';

export interface SandboxServicesOptions {
  /** Folder of the journal file. */
  dataFolder: string;
  seed: string;
  apiKey: string;
  gatewaySecret: string;
  /** Where gateways reach the merchant, where its browsers' address is another one. */
  callbackUrl?: string;
  /** Added to every answer of the provider; real milliseconds. */
  latencyMs: number;
  lifeMinutes: 20 | 30;
  timeScale: number;
  /** How far its clock is behind the base clock at first. */
  behindMs?: number;
  catalog: CatalogSize;
  /** How long a webhook waits for its answer, real milliseconds; default: 5 s, as gateways do. */
  webhookTimeoutMs?: number;
  /** The base clock in ms since 1970; tests pass their own. */
  now?: () => number;
}

const MINUTE = 60_000;
const EARLY_CANCEL_MS = 120_000;

const defaultRules = (clock: Clock, { latencyMs, lifeMinutes }: SandboxServicesOptions): AccountRules => ({
  lifeMs: clock.scaled(lifeMinutes * MINUTE),
  earlyCancelMs: clock.scaled(EARLY_CANCEL_MS),
  // Providers with a life of 20 minutes charge for a number that was not cancelled in time.
  freeCancelMs: lifeMinutes === 20 ? clock.scaled(20 * MINUTE) : null,
  ...{ successRate: null, latencyMs, errors: 'text', priceShape: 'object', costAs: 'number', countryShape: 'object' },
  ...{ refuseReady: false, serverNames: {}, webhookUrl: null, webhookTimes: 1, webhookDelayMs: 0 },
});

export class SandboxServices {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly webhooks: WebhookDispatcher;
  readonly accounts: Accounts;
  readonly outcomes: Outcomes;
  readonly activations: Activations;
  readonly provider: Provider;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly gatewayFaults = new GatewayFaults();
  readonly mailbox: Mailbox;
  private readonly journal: Journal;

  constructor(readonly options: SandboxServicesOptions) {
    const random = new SeededRandom(options.seed);
    this.clock = new Clock(options.now, options.timeScale, options.behindMs);
    this.scheduler = new Scheduler(this.clock);
    this.journal = new Journal(options.dataFolder);
    this.webhooks = new WebhookDispatcher(this.clock, this.journal, this.scheduler, {
      sign: ({ scheme = 'hosted', body, signature }, at) =>
        signatureHeaders(options.gatewaySecret, scheme, { body, at }, signature),
      responseTimeoutMs: options.webhookTimeoutMs,
    });
    this.accounts = new Accounts(options.apiKey, defaultRules(this.clock, options), this.journal, options.catalog);
    this.outcomes = new Outcomes(random, this.clock);
    this.activations = new Activations(
      { clock: this.clock, random, journal: this.journal, scheduler: this.scheduler },
      this.accounts,
      this.outcomes,
      (activation, sms) => sendSmsWebhook(this.webhooks, this.accounts.byNumber(activation.account), activation, sms),
    );
    this.provider = new Provider(
      this.scheduler,
      this.accounts,
      {
        orders: new OrderApi(this.activations, this.outcomes, random),
        activations: new ActivationApi(this.activations, this.clock),
        stored: this.activations,
      },
      new Faults(this.clock, random),
    );
    this.mailbox = new Mailbox(this.clock, this.journal);
    this.payments = new Payments(this.clock, this.journal, this.scheduler, this.webhooks);
    const now = (): number => this.clock.now();
    this.refunds = new Refunds(this.payments, this.journal, {
      now,
      tell: (refund, delivery) =>
        this.tell(refund.paymentId, { kind: 'refund', refund: { ...refund }, at: now() }, delivery),
    });
    this.disputes = new Disputes(this.journal, now, (dispute, delivery) =>
      this.tell(dispute.paymentId, { kind: 'dispute', dispute, at: now() }, delivery),
    );
  }

  /** What the settlements of the gateways are made of. */
  gatewayBooks(): GatewayBooks {
    return { orders: this.payments.list(), refunds: this.refunds.list(), disputes: this.disputes.list() };
  }

  /** The address that a merchant would enter in a gateway's own console. @param returnUrl on its own site */
  webhookUrlOf(protocol: Protocol, returnUrl: string): string {
    return new URL(`/api/gateway/sandbox-${protocol}/webhook`, this.options.callbackUrl ?? returnUrl).href;
  }

  /** The key that signs what the identity provider says. */
  identityKey(): ReturnType<typeof keptKey> {
    return keptKey(this.journal);
  }

  /** Back to the initial state, but for what clients keep: activation ids go on, and the signing key stays. */
  async reset(): Promise<void> {
    this.scheduler.clear();
    this.webhooks.clear();
    this.journal.clear([IDENTITY_KEY]);
    this.accounts.reset();
    this.outcomes.clear();
    this.activations.clear();
    this.payments.clear();
    this.refunds.clear();
    this.disputes.clear();
    this.gatewayFaults.clear();
    this.mailbox.isDown = false;
    this.provider.faults.clear();
    await this.provider.setDown(false);
    for (const action of Object.keys(this.provider.calls)) delete this.provider.calls[action];
  }

  private tell(paymentId: string, event: GatewayEvent, delivery: Delivery): void {
    const found = this.payments.findPayment(paymentId);
    if (found) deliverEvent(this.webhooks, found.order, event, delivery);
  }

  close(): void {
    this.webhooks.close();
    this.scheduler.close();
    this.journal.close();
  }
}
