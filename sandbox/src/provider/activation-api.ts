/** Actions of the provider's API on numbers already bought: status, another SMS, finish, cancel, lists. */
import { Clock } from '../core/clock.js';
import { rupees } from '../core/rupees.js';
import { Account } from './accounts.js';
import { Activation, statusText } from './activation.js';
import { Activations } from './activations.js';
import { Answer, ProviderRefusal, json } from './answers.js';
import { activeRow, historyRow, smsV2 } from './records.js';
import type { ActionHandler, Query } from './catalog-api.js';

const text = (answer: string): Answer => ({ status: 200, text: answer });

const pageRange = (query: Query, from: string, size: string, defaultSize: number): [start: number, end: number] => {
  const start = Math.max(Number(query[from] ?? 0) || 0, 0);
  return [start, start + Math.min(Math.max(Number(query[size] ?? defaultSize) || defaultSize, 1), 100)];
};

export class ActivationApi {
  constructor(
    private readonly activations: Activations,
    private readonly clock: Clock,
  ) {}

  readonly handlers: Readonly<Record<string, ActionHandler>> = {
    getBalance: (account) => text(`ACCESS_BALANCE:${rupees(account.balance)}`),
    getBalanceAndCashBack: (account) => text(`ACCESS_BALANCE:${rupees(account.balance)}`),
    getStatus: (account, query) => {
      const activation = this.findOwn(account, query);
      this.activations.markRead(activation);
      return text(statusText(activation));
    },
    getStatusV2: (account, query) => {
      const activation = this.findOwn(account, query);
      if (statusText(activation) === 'STATUS_CANCEL') return text('STATUS_CANCEL');
      this.activations.markRead(activation);
      const last = activation.received.at(-1);
      return json({ verificationType: 0, sms: last ? smsV2(last) : null, call: null });
    },
    getFullSms: (account, query) => {
      const activation = this.findOwn(account, query);
      this.activations.markRead(activation);
      const last = activation.received.at(-1);
      return text(
        last && statusText(activation) !== 'STATUS_CANCEL' ? `FULL_SMS:${last.text}` : statusText(activation),
      );
    },
    getAllSms: (account, query) => {
      const activation = this.findOwn(account, query);
      if (statusText(activation) === 'STATUS_CANCEL') throw new ProviderRefusal('CANCELED');
      this.activations.markRead(activation);
      const data = activation.received.map(smsV2);
      return json({ data, meta: { total: data.length, service: activation.service } });
    },
    getActiveActivations: (account, query) => {
      const rows = this.activations
        .listOpen(account.number)
        .slice(...pageRange(query, 'start', 'limit', 100))
        .map(activeRow);
      return json({ status: 'success', activeActivations: rows, data: rows });
    },
    getHistory: (account, query) => {
      const [from, to] = [Number(query.start ?? 0) * 1000, Number(query.end ?? Infinity) * 1000];
      const rows = this.activations.list(account.number).filter(({ boughtAt }) => boughtAt >= from && boughtAt <= to);
      return json(
        rows
          .reverse()
          .slice(...pageRange(query, 'offset', 'size', 50))
          .map(historyRow),
      );
    },
    setStatus: (account, query) => {
      const activation = this.findOwn(account, query);
      if (query.status === '1') return text(this.markReady(account, activation));
      if (query.status === '3') return text(this.requestAnother(activation));
      if (query.status === '6') return text(this.finish(activation));
      if (query.status === '8' || query.status === '-1') return text(this.cancel(activation));
      throw new ProviderRefusal('BAD_STATUS');
    },
    finishActivation: (account, query) => {
      this.finish(this.findOwn(account, query));
      return { status: 204, text: '' };
    },
    cancelActivation: (account, query) => {
      this.cancel(this.findOwn(account, query));
      return { status: 204, text: '' };
    },
  };

  private findOwn(account: Account, { id = '' }: Query): Activation {
    if (!/^\d{1,10}$/.test(id)) throw new ProviderRefusal('WRONG_ACTIVATION_ID');
    const activation = this.activations.find(Number(id));
    if (activation?.account !== account.number) throw new ProviderRefusal('NO_ACTIVATION');
    return activation;
  }

  private markReady({ rules }: Account, { status }: Activation): string {
    if (rules.refuseReady || status !== 'open') throw new ProviderRefusal('BAD_STATUS');
    return 'ACCESS_READY';
  }

  private requestAnother(activation: Activation): string {
    if (activation.status !== 'open' || activation.received.length === 0) throw new ProviderRefusal('BAD_STATUS');
    this.activations.requestAnother(activation);
    return 'ACCESS_RETRY_GET';
  }

  private finish(activation: Activation): string {
    if (activation.status !== 'open' || activation.received.length === 0) throw new ProviderRefusal('BAD_STATUS');
    this.activations.close(activation, 'finished');
    return 'ACCESS_ACTIVATION';
  }

  private cancel(activation: Activation): string {
    const { received, told: isRead, status, freeCancelUntil, earlyCancelUntil, boughtAt } = activation;
    const now = this.clock.now();
    if (received.length > 0) {
      throw new ProviderRefusal(isRead ? 'OTP_RECEIVED' : 'NEW_OTP_RECEIVED', {
        data: received.map(({ code }) => code),
      });
    }
    if (freeCancelUntil !== null && now >= freeCancelUntil && status !== 'cancelled') {
      throw new ProviderRefusal('FREE_CANCELLATION_EXPIRED');
    }
    if (status !== 'open') throw new ProviderRefusal('BAD_STATUS');
    if (now < earlyCancelUntil) {
      throw new ProviderRefusal('EARLY_CANCEL_DENIED', {
        minActivationTime: Math.ceil((earlyCancelUntil - boughtAt) / 1000),
      });
    }
    this.activations.close(activation, 'cancelled');
    return 'ACCESS_CANCEL';
  }
}
