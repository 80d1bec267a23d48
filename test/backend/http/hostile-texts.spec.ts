/**
 * A long text costs time in proportion to its length: in every field of a request, and in every answer of a provider or
 * gateway.
 */
import 'reflect-metadata';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { getMetadataStorage } from 'class-validator';
import { AppModule } from '@backend/app.module.js';
import { Refusal } from '@backend/domain/refusal.js';
import { unitsOfDecimal } from '@backend/domain/money/decimal.js';
import { readHostedOrder, readStatus } from '@backend/gateway/hosted/hosted-answers.js';
import { readHostedWebhook } from '@backend/gateway/hosted/hosted-webhook.js';
import { readRazorpayNotice } from '@backend/gateway/razorpay/razorpay-webhook.js';
import { InputPipe } from '@backend/http/validation.js';
import { PushController } from '@backend/numbers/polling/push.controller.js';
import { cancelAnswer, doneAnswer, statusAnswer } from '@backend/provider/adapters/sms-activate/activation-answers.js';
import { activeIn, historyIn } from '@backend/provider/adapters/sms-activate/activation-lists.js';
import {
  countriesIn,
  operatorsIn,
  pricesIn,
  servicesIn,
} from '@backend/provider/adapters/sms-activate/catalog-answers.js';
import { orderAnswer } from '@backend/provider/adapters/sms-activate/order-answer.js';
import { readAnswer } from '@backend/provider/adapters/sms-activate/read-answer.js';
import { growth, MOST_GROWTH } from '../../support/cpu.js';
import { hostileTexts, LARGE } from '../../support/hostile-texts.js';

type Class = (new (...args: unknown[]) => object) & { readonly prototype: object };

interface Argument {
  readonly where: string;
  readonly controller: Class;
  readonly type: 'body' | 'query' | 'param';
  readonly metatype: Class;
  readonly data: string | undefined;
}

const TYPES: Readonly<Record<number, Argument['type']>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'param',
};

const argumentsOf = (controller: Class): Argument[] =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((method) => {
    const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
      string,
      { index: number; data?: string }
    >;
    const metatypes = (Reflect.getMetadata('design:paramtypes', controller.prototype, method) ?? []) as Class[];
    return Object.entries(parameters).flatMap(([key, { index, data }]) => {
      const type = TYPES[Number(key.split(':')[0])];
      return type
        ? [{ where: `${controller.name}.${method}`, controller, type, metatype: metatypes[index]!, data }]
        : [];
    });
  });

const args = (Reflect.getMetadata('controllers', AppModule) as Class[]).flatMap(argumentsOf);
const classes = [...new Map(args.map((one) => [one.metatype, one])).values()].filter(
  ({ metatype }) => metatype !== (String as unknown as Class) && metatype !== (Object as unknown as Class),
);
const fieldsOf = (metatype: Class): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(metatype, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];
const fields = classes.flatMap((one) => fieldsOf(one.metatype).map((field) => ({ ...one, field })));

const pipe = new InputPipe();
const refusalOf = async (value: unknown, { type, metatype, data }: Argument): Promise<unknown> => {
  const metadata = { type, metatype, ...(data ? { data } : {}) };
  const error: unknown = await pipe.transform(value, metadata).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.facts.fields : error;
};

describe('The arguments of controllers', () => {
  it('have fields', () => {
    expect(fields.map(({ metatype, field }) => `${metatype.name}.${field}`)).toEqual(
      expect.arrayContaining([
        'SignInRequest.email',
        'RegisterRequest.phone',
        'TransactionsQuery.before',
        'ListNumbersQuery.limit',
      ]),
    );
    expect(args.filter(({ type }) => type === 'param').length).toBeGreaterThan(5);
  });

  it('have a class of their own, except what providers push', () => {
    const unknown = args.filter(({ metatype }) => metatype === (Object as unknown as Class));
    expect(unknown.map(({ controller }) => controller)).toEqual([PushController]);
  });

  it.each(fields)('are rejected by their length before any rule reads them: $metatype.name.$field', async (one) => {
    const given = { [one.field]: 'x'.repeat(LARGE) };
    expect(await refusalOf(given, one)).toEqual({ [one.field]: expect.any(String) as string });
    for (const { name, small, large } of hostileTexts) {
      const cost = await growth((text) => refusalOf({ [one.field]: text }, one), small, large);
      expect({ name, isLinear: cost <= MOST_GROWTH }).toEqual({ name, isLinear: true });
    }
  });

  /** A path with a class is among the fields above. */
  const single = args.filter(({ type, data }) => type === 'param' && data !== undefined);
  it.each(single)('are short in an address: $where', async (one) => {
    expect(await refusalOf('x'.repeat(101), one)).toEqual({ [one.data!]: expect.any(String) as string });
  });
});

const readersOfJson = [activeIn, historyIn, countriesIn, servicesIn, pricesIn, operatorsIn];
const readersOfAnswers = [orderAnswer, statusAnswer, cancelAnswer, doneAnswer];

/** One text in every place where a provider could put it. */
const bodiesWith = (text: string): string[] => {
  const part = text.slice(0, text.length / 14); // as long as the others, all fields together
  const row = {
    ...{ id: part, activationId: part, phone: part, phoneNumber: part, smsCode: part, code: part, name: part },
    ...{ eng: part, country: part, service: part, cost: part, price: part, count: part, info: { min: part } },
  };
  return [
    ...[text, `"${text}"`, `ACCESS_NUMBER:${text}`, `STATUS_OK:${text}`, `STATUS_OK:'${text}'`, `error code: ${text}`],
    ...[
      row,
      [row],
      { data: [row] },
      { activeActivations: [row] },
      { services: [row] },
      { [text]: { [text]: row } },
    ].map((value) => JSON.stringify(value)),
    ...[{ title: text }, { status: 'error', error: text }, { countryOperators: { 1: [text] } }].map((value) =>
      JSON.stringify(value),
    ),
  ];
};

const orNull = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return null;
  }
};

const parseProviderBody = (body: string): void => {
  for (const http of [200, 400]) {
    const answer = readAnswer({ kind: 'answered', http, body });
    for (const read of readersOfAnswers) orNull(() => read(answer));
    if (answer.kind === 'json') for (const read of readersOfJson) orNull(() => read(answer.value));
  }
};

const parseGatewayBody = (text: string): void => {
  const payment = { paymentId: text, amountPaise: 1, currency: text, at: text };
  readHostedOrder({ gatewayRef: 'ref', hostedUrl: `http://${text}`, upi: `upi://pay?am=1&pa=${text}` }, 100);
  readHostedOrder({ gatewayRef: text, hostedUrl: text, upi: text }, 100);
  readStatus({ state: 'paid', orderId: text, payments: [payment] }, text);
  readHostedWebhook({ eventId: text, type: 'payment.paid', orderId: text, state: 'paid', ...payment });
  readRazorpayNotice({ event: 'order.paid', payload: { order: { entity: { receipt: text } } } });
  unitsOfDecimal(text);
};

describe('An answer of another server', () => {
  it.each(hostileTexts)('is read in linear time from a provider: $name', async ({ small, large }) => {
    const [short, long] = [bodiesWith(small), bodiesWith(large)];
    for (const [place, body] of short.entries())
      expect(await growth(parseProviderBody, body, long[place]!)).toBeLessThanOrEqual(MOST_GROWTH);
  });

  it.each(hostileTexts)('is read in linear time from a gateway: $name', async ({ small, large }) => {
    expect(await growth(parseGatewayBody, small, large)).toBeLessThanOrEqual(MOST_GROWTH);
  });
});
