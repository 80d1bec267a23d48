/** Turns a control call's short words for "the next order" into a script. */
import { faultKinds, Fault } from '../provider/faults.js';
import { ComingSms, Script } from '../provider/outcomes.js';
import { Body, Misuse, number, only, text } from './control-body.js';

/** Outcomes in which the answer is lost, although the number is bought (unless `bought` is false). */
const UNKNOWN: Record<string, Fault> = {
  hang: { kind: 'hang' },
  error: { kind: 'status', status: 500 },
  reset: { kind: 'reset' },
  garbage: { kind: 'garbage' },
  html: { kind: 'html' },
  empty: { kind: 'empty' },
  truncated: { kind: 'truncated' },
};

const OUTCOMES = ['code', 'never', 'refuse', 'rate-limit', 'price-move', ...Object.keys(UNKNOWN)];
const PRICE_MOVE_PERCENT = 25;

export const readFault = (body: Body): Fault => {
  const fault = only(body, [
    'kind',
    'ms',
    'status',
    'perSecond',
    'answer',
    'after',
    'times',
    'share',
  ]) as unknown as Fault;
  if (!faultKinds.includes(fault.kind)) throw new Misuse(`kind: one of ${faultKinds.join(', ')}`);
  for (const name of ['ms', 'status', 'perSecond', 'times', 'share']) number(body, name);
  text(body, 'answer');
  return fault;
};

const readSms = (body: Body): ComingSms => {
  const { afterMs = 0, ...rest } = only(body, ['afterMs', 'code', 'text']) as unknown as Partial<ComingSms>;
  number(body, 'afterMs');
  text(body, 'code');
  text(body, 'text');
  if (rest.code?.includes(':')) throw new Misuse('code: without ":", because clients cut there');
  return { afterMs, ...rest };
};

const NAMES = [
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
  const { outcome = 'code', bought = true, answer, percent = PRICE_MOVE_PERCENT } = only(body, [...NAMES, 'orders']);
  const [account, country, service] = [number(body, 'account'), number(body, 'country'), text(body, 'service')];
  const whose = { ...(account && { account }), ...(country !== undefined && { country }), ...(service && { service }) };
  const scripted = body?.code !== undefined || body?.afterMs !== undefined;
  const { afterMs, code, text: message } = body ?? {};
  const sms: ComingSms[] = [readSms(defined({ afterMs, code, text: message }))];
  const second = body?.second === undefined ? {} : { second: readSms(body.second as Body) };
  const comes = { sms, ...second };
  const unknown = UNKNOWN[String(outcome)];

  if (unknown) return { ...whose, ...(scripted ? comes : {}), fault: { ...unknown, after: bought === true } };
  if (outcome === 'code') return { ...whose, ...comes };
  if (outcome === 'never') return { ...whose, sms: 'never' };
  if (outcome === 'rate-limit') return { ...whose, fault: { kind: 'rate-limit' } };
  if (outcome === 'price-move') return { ...whose, priceMovesPercent: Number(percent) };
  if (outcome === 'refuse' && typeof answer === 'string') return { ...whose, refuse: answer };
  throw new Misuse(`outcome: one of ${OUTCOMES.join(', ')}; "refuse" needs answer, say "NO_BALANCE"`);
};

const defined = (fields: Record<string, unknown>): Body =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
