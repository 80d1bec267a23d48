/** Sells numbers: the checks before a sale, and the answer of getNumberV2. */
import { SeededRandom, integerBetween } from '../core/seeded-random.js';
import { parseRupees, rupees } from '../core/rupees.js';
import { Account } from './accounts.js';
import { Activation } from './activation.js';
import { Activations } from './activations.js';
import { ProviderRefusal } from './answers.js';
import { countryById, operators } from './countries.js';
import { Outcome, Outcomes, Script } from './outcomes.js';
import { isoTime } from './records.js';
import { Query } from './catalog-api.js';

export interface Sale {
  activation: Activation;
  script: Script | undefined;
}

const PER_CENT = 100;

export class OrderApi {
  private readonly random: () => number;

  constructor(
    private readonly activations: Activations,
    private readonly outcomes: Outcomes,
    random: SeededRandom,
  ) {
    this.random = random.generator('operators');
  }

  /**
   * Sells a number. A script whose fault applies before the sale is passed to `beforeSale`. @throws ProviderRefusal
   * @param beforeSale called once with the matching script; true stops the sale
   */
  sell(account: Account, query: Query, beforeSale: (script: Script) => boolean): Sale | 'stopped' {
    const { service = '', country: countryText = '0' } = query;
    const country = Number(countryText);
    if (!account.catalog.hasService(service)) throw new ProviderRefusal('BAD_SERVICE');
    if (!account.catalog.hasCountry(country)) throw new ProviderRefusal('BAD_COUNTRY');
    const operator = this.chooseOperator(country, query.operator);
    if (query.orderId && this.activations.hasOrder(account, query.orderId))
      throw new ProviderRefusal('ORDER_ALREADY_EXISTS');

    const script = this.outcomes.take(account.number, country, service);
    if (script?.refuse) throw new ProviderRefusal(script.refuse);
    if (script && beforeSale(script)) return 'stopped';
    if (script?.priceMovesPercent) this.movePrice(account, country, service, script.priceMovesPercent);

    const offer = account.catalog.find(country, service);
    if (!offer || offer.stock <= 0) throw new ProviderRefusal('NO_NUMBERS');
    this.checkMaxPrice(query.maxPrice, offer.price);
    if (account.balance - this.activations.reservedFor(account) < offer.price) throw new ProviderRefusal('NO_BALANCE');
    const order = { offer, operator, orderId: query.orderId };
    return { activation: this.activations.buy(account, order, outcomeOf(script)), script };
  }

  /** The answer of getNumberV2, in the format of current providers. */
  saleResponse({ id, phone, price, country, boughtAt, endsAt, operator }: Activation): string {
    const rest = {
      ...{ currency: 356, countryCode: country, countryPhoneCode: Number(countryById.get(country)?.dial) },
      ...{ canGetAnotherSms: true, activationTime: isoTime(boughtAt), activationEndTime: isoTime(endsAt) },
      activationOperator: operator,
    };
    const prices = `{"activationId":"${id}","phoneNumber":"${phone}","activationCost":${rupees(price)},`;
    return prices + JSON.stringify(rest).slice(1);
  }

  private chooseOperator(country: number, requested = 'any'): string {
    const known = operators[country] ?? [];
    const names = requested.split(',').filter((name) => name !== 'any' && name !== '');
    if (names.some((name) => !known.includes(name))) throw new ProviderRefusal('BAD_OPERATOR');
    return names[0] ?? known[integerBetween(this.random, 0, known.length)] ?? 'any';
  }

  private checkMaxPrice(text: string | undefined, price: number): void {
    if (text === undefined || text === '') return;
    const maxPrice = parseRupees(text);
    if (maxPrice === undefined) throw new ProviderRefusal('BAD_MAX_PRICE');
    if (maxPrice < price) throw new ProviderRefusal(`WRONG_MAX_PRICE:${rupees(price)}`, { min: Number(rupees(price)) });
  }

  private movePrice(account: Account, country: number, service: string, percent: number): void {
    const offer = account.catalog.find(country, service);
    if (offer)
      account.catalog.change(country, service, {
        price: Math.round((offer.price * (PER_CENT + percent)) / PER_CENT),
      });
  }
}

const outcomeOf = (script: Script | undefined): Outcome | undefined => {
  if (!script?.sms) return undefined; // not scripted: random by the seed
  const sms = script.sms === 'never' ? [] : script.sms;
  return { sms, ...(script.second && { second: script.second }) };
};
