/** The control API for the provider: scripts for future orders, codes, faults, rules, prices and stock. */
import type { FastifyInstance } from 'fastify';
import { SandboxServices } from '../sandbox-services.js';
import { Account, AccountRules } from '../provider/accounts.js';
import { Activation } from '../provider/activation.js';
import { parseRupees, rupees } from '../core/rupees.js';
import {
  BadControlRequest,
  Body,
  ControlTargetNotFound,
  knownFields,
  optionalNumber,
  optionalText,
} from './control-body.js';
import { readFault, readScript } from './order-scripts.js';

const activationResponse = (activation: Activation) => ({ ...activation, price: rupees(activation.price) });

const optionalAmount = (body: Body, name: string): number | undefined => {
  const value = optionalText(body, name);
  const units = value === undefined ? undefined : parseRupees(value);
  if (value !== undefined && units === undefined) throw new BadControlRequest(`${name}: rupees as a text, say "24.50"`);
  return units;
};

export const providerControlRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  orderRoutes(services, app);
  activationRoutes(services, app);
  faultRoutes(services, app);
  saleRoutes(services, app);
};

const orderRoutes = ({ outcomes }: SandboxServices, app: FastifyInstance) => {
  app.post<{ Body: Body }>('/control/orders/next', (request) => {
    const script = readScript(request.body);
    for (let remaining = optionalNumber(request.body, 'orders') ?? 1; remaining > 0; remaining -= 1)
      outcomes.script(script);
    return { waiting: outcomes.scripted() };
  });

  app.delete('/control/orders/next', () => {
    outcomes.clear();
    return { waiting: outcomes.scripted() };
  });
};

const activationRoutes = ({ activations, scheduler }: SandboxServices, app: FastifyInstance) => {
  const findActivation = (body: Body): Activation => {
    scheduler.runDue();
    const [id, phone] = [optionalNumber(body, 'id'), optionalText(body, 'phone')];
    const activation = id !== undefined ? activations.find(id) : activations.byPhone(phone ?? '');
    if (!activation) throw new ControlTargetNotFound('no activation with this id or phone');
    return activation;
  };

  app.post<{ Body: Body }>('/control/deliver', (request) => {
    knownFields(request.body, ['id', 'phone', 'code', 'text']);
    const activation = findActivation(request.body);
    if (activation.status !== 'open') throw new BadControlRequest(`the activation is ${activation.status}`);
    const [code, message] = [optionalText(request.body, 'code'), optionalText(request.body, 'text')];
    if (code?.includes(':')) throw new BadControlRequest('code: without ":", because clients cut there');
    return { id: activation.id, phone: activation.phone, ...activations.deliver(activation, code, message) };
  });

  /** The provider cancels the number. */
  app.post<{ Body: Body }>('/control/cancel', (request) => {
    knownFields(request.body, ['id', 'phone']);
    const activation = findActivation(request.body);
    if (activation.status !== 'open') throw new BadControlRequest(`the activation is ${activation.status}`);
    activations.close(activation, 'cancelled');
    return activationResponse(activation);
  });

  app.get<{ Querystring: { account?: string; status?: string; phone?: string; limit?: string } }>(
    '/control/activations',
    (request) => {
      scheduler.runDue();
      const { account, status, phone, limit = '100' } = request.query;
      const all = activations.list(account ? Number(account) : undefined);
      const matching = all.filter((one) => (!status || one.status === status) && (!phone || one.phone === phone));
      return { total: matching.length, activations: matching.slice(-Number(limit)).reverse().map(activationResponse) };
    },
  );
};

const faultRoutes = ({ provider }: SandboxServices, app: FastifyInstance) => {
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
    const { down } = knownFields(request.body, ['down']);
    if (typeof down !== 'boolean') throw new BadControlRequest('down: true or false');
    await provider.setDown(down);
    return { down };
  });
};

const saleRoutes = ({ accounts }: SandboxServices, app: FastifyInstance) => {
  const findAccount = (accountNumber: number): Account => {
    const one = accounts.list().find((each) => each.number === accountNumber);
    if (!one) throw new ControlTargetNotFound('account: 1 or 2');
    return one;
  };

  app.patch<{ Params: { account: string }; Body: Body }>('/control/accounts/:account', (request) => {
    const one = findAccount(Number(request.params.account));
    const { balance: _balance, ...rules } = knownFields(request.body, ['balance', ...Object.keys(one.rules)]);
    for (const [name, value] of Object.entries(rules)) checkRule(name, value, one.rules);
    one.balance = optionalAmount(request.body, 'balance') ?? one.balance;
    Object.assign(one.rules, rules);
    accounts.save(one);
    return { balance: rupees(one.balance), rules: one.rules };
  });

  app.put<{ Body: Body }>('/control/offers', (request) => {
    const { body } = request;
    knownFields(body, ['account', 'country', 'service', 'price', 'stock', 'success']);
    const [country, service] = [optionalNumber(body, 'country') ?? NaN, optionalText(body, 'service') ?? ''];
    const { catalog } = findAccount(optionalNumber(body, 'account') ?? 1);
    if (!catalog.hasCountry(country) || !catalog.hasService(service))
      throw new ControlTargetNotFound('no such country or service');
    const [price, stock, success] = [
      optionalAmount(body, 'price'),
      optionalNumber(body, 'stock'),
      optionalNumber(body, 'success'),
    ];
    const change = {
      ...(price && { price }),
      ...(stock !== undefined && { stock }),
      ...(success !== undefined && { success }),
    };
    const offer = catalog.change(country, service, change);
    return { ...offer, price: rupees(offer.price) };
  });
};

/** Rules that may be null, with the type of their other values; every other rule keeps its type. */
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
  const type = NULLABLE[rule] ?? typeof rules[rule];
  if (typeof value !== type) throw new BadControlRequest(`${name}: a ${type}${NULLABLE[rule] ? ' or null' : ''}`);
  const choices = CHOICES[rule];
  if (choices && !choices.includes(String(value))) throw new BadControlRequest(`${name}: one of ${choices.join(', ')}`);
};
