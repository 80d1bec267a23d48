/** Every way that a number's life goes, as the commands of a person and of the worker record it. */
import { randomUUID } from 'node:crypto';
import { assignNumber, failOrder, loseAnswer, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import {
  cancelNumber,
  endActivation,
  expireNumber,
  releaseNumber,
  requestCancel,
} from '@backend/domain/numbers/closing.js';
import { chargeWithoutSale } from '@backend/domain/money/provider-books.js';
import { finishNumber, receiveCode } from '@backend/domain/numbers/receiving.js';
import { person, systemActor } from '@backend/ledger/ledger.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { PhoneCipher } from '@backend/numbers/phones/phone-cipher.js';
import { ORPHANS } from './outside-tables.js';
import { anyOffer, purchaseOf } from './offers.js';
import type { Visit } from './visit.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** What a provider keeps of a number without a sale, paise. */
const CHARGED = 700;

const worker = systemActor('worker');

/** One in so many shares; the first ones are most of what happens. */
const LIVES = {
  used: 0.62,
  refused: 0.12,
  timedOut: 0.125,
  cancelled: 0.12,
  unsold: 0.005,
  unconfirmed: 0.004,
  leftConfirming: 0.002,
  leftActive: 0.002,
  leftPending: 0.002,
} as const;
type Life = keyof typeof LIVES;

export const anyLifeOf = (random: () => number): Life => {
  let left = random();
  for (const [life, share] of Object.entries(LIVES)) {
    left -= share;
    if (left < 0) return life as Life;
  }
  return 'used';
};

export class NumberVisits {
  private readonly codes: CodeCipher;
  private readonly phones: PhoneCipher;
  private activations = 1_000_000_000;

  constructor(
    codeKey: string,
    private readonly random: () => number,
  ) {
    this.codes = new CodeCipher(codeKey);
    this.phones = new PhoneCipher(codeKey);
  }

  /** The wallet has the price. @returns the number's id */
  buy(visit: Visit, life: Life): string {
    const numberId = randomUUID();
    const about = { subjectIds: [numberId] };
    const sold = anyOffer(this.random);
    const { provider } = sold.offer;
    visit.record(
      { ...about, key: `buy-${numberId}`, actor: person(visit.wallet), recentPurchases: true, input: { numberId } },
      (account) => requestNumber(account, purchaseOf(numberId, sold)),
    );
    if (life === 'leftPending') return this.leave(visit, numberId);
    visit.wait(0.2 * SECOND);
    visit.record({ ...about, key: `order-${numberId}`, actor: worker }, (account) => sendOrder(account, numberId));
    visit.wait(SECOND + this.random() * SECOND);
    if (life === 'refused') {
      const request = { ...about, key: `fail-${numberId}`, actor: worker };
      visit.record(request, (account) => failOrder(account, numberId, 'no-numbers', { answer: 'NO_NUMBERS' }));
      return numberId;
    }
    if (life === 'unconfirmed' || life === 'leftConfirming') return this.lose(visit, numberId, life);
    const activationId = String((this.activations += 1));
    this.assign(visit, numberId, activationId);
    this.end(visit, life, { numberId, activationId, provider });
    return numberId;
  }

  private leave(visit: Visit, numberId: string): string {
    visit.keepWork();
    return numberId;
  }

  private assign(visit: Visit, numberId: string, activationId: string): void {
    const digits = String(Math.floor(this.random() * 1e8)).padStart(8, '0');
    const phone = this.phones.encrypt({ walletId: visit.wallet, numberId }, `9198${digits}`);
    const assigned = { activationId, proof: phone.proof, canRepeat: false };
    visit.record({ subjectIds: [numberId], key: `assign-${numberId}`, actor: worker, phone }, (account) =>
      assignNumber(account, numberId, assigned),
    );
  }

  private end(visit: Visit, life: Life, of: { numberId: string; activationId: string; provider: string }): void {
    const { numberId, activationId } = of;
    const about = { subjectIds: [numberId], actor: worker };
    if (life === 'leftActive') return visit.keepWork();
    if (life === 'timedOut') {
      visit.wait(31 * MINUTE);
      const last = { activationId, lives: true };
      visit.record({ ...about, key: `expire-${numberId}` }, (account) => expireNumber(account, numberId, last));
      visit.wait(2 * SECOND);
      visit.record({ ...about, key: `end-${numberId}` }, (account) => endActivation(account, numberId, 'cancelled'));
      return;
    }
    visit.wait(20 * SECOND + this.random() * 4 * MINUTE);
    if (life === 'cancelled') {
      const asked = { ...about, actor: person(visit.wallet), key: `cancel-${numberId}` };
      visit.record(asked, (account) => requestCancel(account, numberId));
      visit.wait(2 * SECOND);
      visit.record({ ...about, key: `cancelled-${numberId}` }, (account) => cancelNumber(account, numberId));
    } else if (life === 'unsold') {
      this.keepPrice(visit, of);
    } else this.receive(visit, numberId);
  }

  private receive(visit: Visit, numberId: string): void {
    const digits = String(100_000 + Math.floor(this.random() * 900_000));
    const code = this.codes.encrypt({ walletId: visit.wallet, numberId, seq: 1 }, digits);
    const about = { subjectIds: [numberId], actor: worker };
    visit.record({ ...about, key: `code-${numberId}-1`, codes: [code] }, (account) =>
      receiveCode(account, numberId, code.proof),
    );
    visit.wait(5 * MINUTE);
    visit.record({ ...about, key: `finish-${numberId}` }, (account) => finishNumber(account, numberId));
  }

  /** Staff let it go, and the provider had charged it. */
  private keepPrice(visit: Visit, of: { numberId: string; activationId: string; provider: string }): void {
    const { numberId, activationId, provider } = of;
    const about = { subjectIds: [numberId], actor: worker };
    visit.record({ ...about, key: `release-${numberId}` }, (account) => releaseNumber(account, numberId));
    visit.wait(2 * SECOND);
    visit.record({ ...about, key: `end-${numberId}` }, (account) => endActivation(account, numberId, 'gone', CHARGED));
    visit.recordIn(`provider:${provider}`, { key: `charged-${activationId}`, actor: worker }, () =>
      chargeWithoutSale(activationId, CHARGED),
    );
  }

  /** The answer to the order never came. */
  private lose(visit: Visit, numberId: string, life: Life): string {
    const about = { subjectIds: [numberId], actor: worker };
    visit.record({ ...about, key: `lost-${numberId}` }, (account) => loseAnswer(account, numberId, 'HTTP 502', ['*']));
    if (life === 'leftConfirming') return this.leave(visit, numberId);
    visit.wait(31 * MINUTE);
    const last = { activationId: null, lives: false };
    visit.record({ ...about, key: `expire-${numberId}` }, (account) => expireNumber(account, numberId, last));
    visit.keepWork();
    visit.history.add(ORPHANS, {
      ...{ provider: 'sandbox', activation_id: String((this.activations += 1)), country: '1', service: 's1' },
      ...{ phone: '919800000000', first_at: visit.time, last_at: visit.time, ended_at: null },
    });
    return numberId;
  }
}
