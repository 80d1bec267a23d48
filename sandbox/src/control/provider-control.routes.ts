/** The control API for the provider: scripts for orders to come, codes now, faults, rules, prices and stock. */
import type { FastifyInstance } from 'fastify';
import { SandboxServices } from '../sandbox-services.js';
import { Account, AccountRules } from '../provider/accounts.js';
import { Activation } from '../provider/activation.js';
import { countryById } from '../provider/countries.js';
import { serviceByCode } from '../provider/services.js';
import { parseRupees, rupees } from '../core/rupees.js';
import { Body, Misuse, NotThere, number, only, text } from './control-body.js';
import { readFault, readScript } from './order-scripts.js';

const told = (activation: Activation) => ({ ...activation, price: rupees(activation.price) });

const amount = (body: Body, name: string): number | undefined => {
  const written = text(body, name);
  const units = written === undefined ? undefined : parseRupees(written);
  if (written !== undefined && units === undefined) throw new Misuse(`${name}: rupees as a text, say "24.50"`);
  return units;
};

export const providerControlRoutes = (world: SandboxServices) => (app: FastifyInstance) => {
  const { accounts, activations, outcomes, provider, timetable } = world;

  const account = (wanted: number): Account => {
    const one = accounts.list().find((each) => each.number === wanted);
    if (!one) throw new NotThere('account: 1 or 2');
    return one;
  };

  const chosen = (body: Body): Activation => {
    timetable.catchUp();
    const [id, phone] = [number(body, 'id'), text(body, 'phone')];
    const activation = id !== undefined ? activations.find(id) : activations.withPhone(phone ?? '');
    if (!activation) throw new NotThere('no activation with this id or phone');
    return activation;
  };

  app.post<{ Body: Body }>('/control/orders/next', (request) => {
    const script = readScript(request.body);
    for (let left = number(request.body, 'orders') ?? 1; left > 0; left -= 1) outcomes.script(script);
    return { waiting: outcomes.scripted() };
  });

  app.delete('/control/orders/next', () => {
    outcomes.forget();
    return { waiting: outcomes.scripted() };
  });

  app.post<{ Body: Body }>('/control/deliver', (request) => {
    only(request.body, ['id', 'phone', 'code', 'text']);
    const activation = chosen(request.body);
    if (activation.status !== 'open') throw new Misuse(`the activation is ${activation.status}`);
    const [code, message] = [text(request.body, 'code'), text(request.body, 'text')];
    if (code?.includes(':')) throw new Misuse('code: without ":", because clients cut there');
    return { id: activation.id, phone: activation.phone, ...activations.deliver(activation, code, message) };
  });

  /** The provider cancels by itself. */
  app.post<{ Body: Body }>('/control/cancel', (request) => {
    only(request.body, ['id', 'phone']);
    const activation = chosen(request.body);
    if (activation.status !== 'open') throw new Misuse(`the activation is ${activation.status}`);
    activations.close(activation, 'cancelled');
    return told(activation);
  });

  app.get<{ Querystring: { account?: string; status?: string; phone?: string; limit?: string } }>(
    '/control/activations',
    (request) => {
      timetable.catchUp();
      const { account, status, phone, limit = '100' } = request.query;
      const all = activations.list(account ? Number(account) : undefined);
      const fitting = all.filter((one) => (!status || one.status === status) && (!phone || one.phone === phone));
      return { total: fitting.length, activations: fitting.slice(-Number(limit)).reverse().map(told) };
    },
  );

  app.put<{ Params: { action: string }; Body: Body }>('/control/faults/:action', (request) => {
    provider.faults.set(request.params.action, readFault(request.body));
    return provider.faults.list();
  });

  app.delete<{ Params: { action: string } }>('/control/faults/:action', (request) => {
    provider.faults.clear(request.params.action);
    return provider.faults.list();
  });

  app.delete('/control/faults', () => {
    provider.faults.clear();
    return {};
  });

  app.post<{ Body: Body }>('/control/provider', async (request) => {
    const { down } = only(request.body, ['down']);
    if (typeof down !== 'boolean') throw new Misuse('down: true or false');
    await provider.turn(down);
    return { down };
  });

  app.patch<{ Params: { account: string }; Body: Body }>('/control/accounts/:account', (request) => {
    const one = account(Number(request.params.account));
    const { balance: _balance, ...rules } = only(request.body, ['balance', ...Object.keys(one.rules)]);
    for (const [name, value] of Object.entries(rules)) checkRule(name, value, one.rules);
    one.balance = amount(request.body, 'balance') ?? one.balance;
    Object.assign(one.rules, rules);
    accounts.keep(one);
    return { balance: rupees(one.balance), rules: one.rules };
  });

  app.put<{ Body: Body }>('/control/offers', (request) => {
    const { body } = request;
    only(body, ['account', 'country', 'service', 'price', 'stock', 'success']);
    const [country, service] = [number(body, 'country') ?? NaN, text(body, 'service') ?? ''];
    if (!countryById.has(country) || !serviceByCode.has(service)) throw new NotThere('no such country or service');
    const [price, stock, success] = [amount(body, 'price'), number(body, 'stock'), number(body, 'success')];
    const change = {
      ...(price && { price }),
      ...(stock !== undefined && { stock }),
      ...(success !== undefined && { success }),
    };
    const offer = account(number(body, 'account') ?? 1).catalogue.change(country, service, change);
    return { ...offer, price: rupees(offer.price) };
  });
};

/** A rule keeps the kind of value it has; those that may be null take a number or a text too. */
const NULLABLE: Partial<Record<keyof AccountRules, string>> = {
  freeCancelMs: 'number',
  successRate: 'number',
  webhookUrl: 'string',
};

const CHOICES: Partial<Record<keyof AccountRules, string[]>> = {
  errors: ['text', 'envelope', 'status'],
  priceShape: ['object', 'array'],
  countryShape: ['object', 'array'],
  costAs: ['number', 'string'],
};

const checkRule = (name: string, value: unknown, rules: AccountRules): void => {
  const rule = name as keyof AccountRules;
  if (value === null && NULLABLE[rule]) return;
  const kind = NULLABLE[rule] ?? typeof rules[rule];
  if (typeof value !== kind) throw new Misuse(`${name}: a ${kind}${NULLABLE[rule] ? ' or null' : ''}`);
  const choices = CHOICES[rule];
  if (choices && !choices.includes(String(value))) throw new Misuse(`${name}: one of ${choices.join(', ')}`);
};
