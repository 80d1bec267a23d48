/** The sales counter, where a number is bought: what is checked before the sale, and how the sale is told. */
import { Chance, between } from '../core/seeded-random.js';
import { parseRupees, rupees } from '../core/rupees.js';
import { Account } from './accounts.js';
import { Activation } from './activation.js';
import { Activations } from './activations.js';
import { Refused } from './answers.js';
import { countryById, operators } from './countries.js';
import { Outcome, Outcomes, Script } from './outcomes.js';
import { serviceByCode } from './services.js';
import { isoTime } from './records.js';
import { Query } from './catalog-api.js';

export interface Sale {
  activation: Activation;
  script: Script | undefined;
}

const PER_CENT = 100;

export class OrderApi {
  private readonly draw: () => number;

  constructor(
    private readonly activations: Activations,
    private readonly outcomes: Outcomes,
    chance: Chance,
  ) {
    this.draw = chance.named('operators');
  }

  /**
   * Sells a number, or throws Refused. A script whose fault strikes before the sale is handed out by `beforeSale`.
   * @param beforeSale asked once with the script that fits; true stops the sale
   */
  sell(account: Account, query: Query, beforeSale: (script: Script) => boolean): Sale | 'stopped' {
    const { service = '', country: countryText = '0' } = query;
    const country = Number(countryText);
    if (!serviceByCode.has(service)) throw new Refused('BAD_SERVICE');
    if (!countryById.has(country)) throw new Refused('BAD_COUNTRY');
    const operator = this.operator(country, query.operator);
    if (query.orderId && this.activations.hasOrder(account, query.orderId)) throw new Refused('ORDER_ALREADY_EXISTS');

    const script = this.outcomes.take(account.number, country, service);
    if (script?.refuse) throw new Refused(script.refuse);
    if (script && beforeSale(script)) return 'stopped';
    if (script?.priceMovesPercent) this.movePrice(account, country, service, script.priceMovesPercent);

    const offer = account.catalogue.find(country, service);
    if (!offer || offer.stock <= 0) throw new Refused('NO_NUMBERS');
    this.checkMaxPrice(query.maxPrice, offer.price);
    if (account.balance - this.activations.promised(account) < offer.price) throw new Refused('NO_BALANCE');
    return { activation: this.activations.buy(account, offer, operator, outcomeOf(script), query.orderId), script };
  }

  /** getNumberV2's answer, in the words of the current successors. */
  receipt({ id, phone, price, country, boughtAt, endsAt, operator }: Activation): string {
    const rest = {
      ...{ currency: 356, countryCode: country, countryPhoneCode: Number(countryById.get(country)?.dial) },
      ...{ canGetAnotherSms: true, activationTime: isoTime(boughtAt), activationEndTime: isoTime(endsAt) },
      activationOperator: operator,
    };
    const head = `{"activationId":"${id}","phoneNumber":"${phone}","activationCost":${rupees(price)},`;
    return head + JSON.stringify(rest).slice(1);
  }

  private operator(country: number, asked = 'any'): string {
    const known = operators[country] ?? [];
    const names = asked.split(',').filter((name) => name !== 'any' && name !== '');
    if (names.some((name) => !known.includes(name))) throw new Refused('BAD_OPERATOR');
    return names[0] ?? known[between(this.draw, 0, known.length)] ?? 'any';
  }

  private checkMaxPrice(text: string | undefined, price: number): void {
    if (text === undefined || text === '') return;
    const most = parseRupees(text);
    if (most === undefined) throw new Refused('BAD_MAX_PRICE');
    if (most < price) throw new Refused(`WRONG_MAX_PRICE:${rupees(price)}`, { min: Number(rupees(price)) });
  }

  private movePrice(account: Account, country: number, service: string, percent: number): void {
    const offer = account.catalogue.find(country, service);
    if (offer)
      account.catalogue.change(country, service, {
        price: Math.round((offer.price * (PER_CENT + percent)) / PER_CENT),
      });
  }
}

const outcomeOf = (script: Script | undefined): Outcome | undefined => {
  if (!script?.sms) return undefined; // not scripted: the seed decides
  const sms = script.sms === 'never' ? [] : script.sms;
  return { sms, ...(script.second && { second: script.second }) };
};
