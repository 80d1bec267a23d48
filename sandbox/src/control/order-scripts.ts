/** Converts the short form of the control API ("outcome": "hang") into a script for the next order. */
import { faultKinds, Fault } from '../provider/faults.js';
import { ComingSms, Script } from '../provider/outcomes.js';
import { BadControlRequest, Body, knownFields, optionalNumber, optionalText } from './control-body.js';

/** Outcomes in which the answer is lost, although the number is bought (unless `bought` is false). */
const LOST_ANSWERS: Record<string, Fault> = {
  hang: { kind: 'hang' },
  error: { kind: 'status', status: 500 },
  reset: { kind: 'reset' },
  garbage: { kind: 'garbage' },
  html: { kind: 'html' },
  empty: { kind: 'empty' },
  truncated: { kind: 'truncated' },
};

const OUTCOMES = ['code', 'never', 'refuse', 'rate-limit', 'price-move', ...Object.keys(LOST_ANSWERS)];
const PRICE_MOVE_PERCENT = 25;

export const readFault = (body: Body): Fault => {
  const fault = knownFields(body, [
    'kind',
    'ms',
    'status',
    'perSecond',
    'answer',
    'after',
    'times',
    'share',
  ]) as unknown as Fault;
  if (!faultKinds.includes(fault.kind)) throw new BadControlRequest(`kind: one of ${faultKinds.join(', ')}`);
  for (const name of ['ms', 'status', 'perSecond', 'times', 'share']) optionalNumber(body, name);
  optionalText(body, 'answer');
  return fault;
};

const readSms = (body: Body): ComingSms => {
  const { afterMs = 0, ...rest } = knownFields(body, ['afterMs', 'code', 'text']) as unknown as Partial<ComingSms>;
  optionalNumber(body, 'afterMs');
  optionalText(body, 'code');
  optionalText(body, 'text');
  if (rest.code?.includes(':')) throw new BadControlRequest('code: without ":", because clients cut there');
  return { afterMs, ...rest };
};

const FIELDS = [
  'account',
  'country',
  'service',
  'outcome',
  'afterMs',
  'code',
  'text',
  'second',
  'bought',
  'answer',
  'percent',
];

export const readScript = (body: Body): Script => {
  const {
    outcome = 'code',
    bought = true,
    answer,
    percent = PRICE_MOVE_PERCENT,
  } = knownFields(body, [...FIELDS, 'orders']);
  const [account, country, service] = [
    optionalNumber(body, 'account'),
    optionalNumber(body, 'country'),
    optionalText(body, 'service'),
  ];
  const selector = {
    ...(account && { account }),
    ...(country !== undefined && { country }),
    ...(service && { service }),
  };
  const hasSms = body?.code !== undefined || body?.afterMs !== undefined;
  const { afterMs, code, text: message } = body ?? {};
  const sms: ComingSms[] = [readSms(defined({ afterMs, code, text: message }))];
  const second = body?.second === undefined ? {} : { second: readSms(body.second as Body) };
  const delivery = { sms, ...second };
  const lostAnswer = LOST_ANSWERS[String(outcome)];

  if (lostAnswer) return { ...selector, ...(hasSms ? delivery : {}), fault: { ...lostAnswer, after: bought === true } };
  if (outcome === 'code') return { ...selector, ...delivery };
  if (outcome === 'never') return { ...selector, sms: 'never' };
  if (outcome === 'rate-limit') return { ...selector, fault: { kind: 'rate-limit' } };
  if (outcome === 'price-move') return { ...selector, priceMovesPercent: Number(percent) };
  if (outcome === 'refuse' && typeof answer === 'string') return { ...selector, refuse: answer };
  throw new BadControlRequest(`outcome: one of ${OUTCOMES.join(', ')}; "refuse" needs answer, say "NO_BALANCE"`);
};

const defined = (fields: Record<string, unknown>): Body =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
