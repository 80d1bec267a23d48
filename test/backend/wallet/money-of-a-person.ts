/** People with money in their wallets, by the rules and the ledger alone: no provider and no gateway is asked. */
import { randomUUID } from 'node:crypto';
import { assignNumber, failOrder, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode, refund } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import type { TestApp } from '../../support/app-fixture.js';
import { sealedPhone, type Beside } from '../../support/sealed-phone.js';
import { Visitor } from '../../support/visitor.js';

const actor = systemActor('test');
const offer = { provider: 'p', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 }; // 10.30 rupees
const limits = { ...LIMITS, openNumbers: 100, purchasesAnHour: 100 };

export const someoneOf = async ({ app }: TestApp) => {
  const visitor = new Visitor(app);
  const id = await visitor.register(`saver-${randomUUID()}@example.com`);
  const ledger = app.get(Ledger);
  const record = (about: string, decide: Parameters<Ledger['record']>[1], beside: Beside = {}) =>
    ledger.record(
      {
        stream: id,
        subjectIds: [about],
        recentRecharges: true,
        recentPurchases: true,
        key: randomUUID(),
        actor,
        ...beside,
      },
      decide,
    );
  return {
    id,
    visitor,
    recharge: (rechargeId: string, amount: number) =>
      record(rechargeId, (a) => orderRecharge(a, rechargeId, amount, 'g')),
    pay: (rechargeId: string, amount: number) =>
      record(rechargeId, (a) =>
        deposit(a, rechargeId, { gateway: 'g', paymentId: randomUUID(), amount, currency: 'INR' }),
      ),
    buy: (numberId: string) =>
      record(numberId, (a) =>
        requestNumber(a, { numberId, offer, terms, priceSeen: 1_030, clocks: CLOCKS, limits, denied: [] }),
      ),
    assign: async (numberId: string) => {
      await record(numberId, (a) => sendOrder(a, numberId));
      const phone = sealedPhone(numberId);
      const given = { activationId: numberId, proof: phone.proof, canRepeat: false };
      await record(numberId, (a) => assignNumber(a, numberId, given), { phone });
    },
    fail: (numberId: string) => record(numberId, (a) => failOrder(a, numberId, 'no-numbers')),
    code: (numberId: string) => {
      const sealed = { numberId, proof: `proof-${numberId}`, box: Buffer.from('box') };
      return record(numberId, (a) => receiveCode(a, numberId, sealed.proof), { codes: [sealed] });
    },
    refund: (numberId: string) => record(numberId, (a) => refund(a, numberId, 'number-used-before')),
  };
};
