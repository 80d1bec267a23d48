/** Every raw answer that the provider family is known to give, and what we make of it. */
import { cancelAnswer, doneAnswer, statusAnswer } from '@backend/provider/adapters/sms-activate/activation-answers.js';
import { textOf } from '@backend/provider/adapters/sms-activate/answer-codes.js';
import type { Exchange } from '@backend/provider/adapters/sms-activate/http-exchange.js';
import { newestAnswer, newestInList } from '@backend/provider/adapters/sms-activate/newest-sms.js';
import { orderAnswer } from '@backend/provider/adapters/sms-activate/order-answer.js';
import { readAnswer } from '@backend/provider/adapters/sms-activate/read-answer.js';

const answered = (body: string, http = 200): Exchange => ({ kind: 'answered', http, body });
const title = (code: string, info: object = {}) => JSON.stringify({ title: code, details: '...', info });
const V2 = { activationId: '635468024', phoneNumber: '79584123456', activationCost: 12.5, currency: 840 };

describe('An order is', () => {
  const order = (body: string, http?: number) => orderAnswer(readAnswer(answered(body, http)));

  it.each([
    ['ACCESS_NUMBER:635468024:79584123456', true],
    ['"ACCESS_NUMBER:635468024:79584123456"', true],
    ['\uFEFF ACCESS_NUMBER:635468024:79584123456\n', true],
    [JSON.stringify({ ...V2, canGetAnotherSms: true }), true],
    [JSON.stringify({ ...V2, canGetAnotherSms: '1' }), true],
    [JSON.stringify({ ...V2, activationCost: 'odd', canGetAnotherSms: true }), true, undefined],
    [JSON.stringify({ ...V2, canGetAnotherSms: '0' }), false],
    [
      JSON.stringify({ ...V2, activationId: 635468024, canGetAnotherSms: false, currency: 'odd' }),
      false,
      { amount: '12.5', currency: 'ODD' },
    ],
    [JSON.stringify({ ...V2, phoneNumber: '+79584123456', canGetAnotherSms: 1 }), true],
  ] as [string, boolean, ({ amount: string; currency: string } | undefined)?][])(
    'bought: %s',
    (body, canRepeat, ...said) => {
      const dollars = body.startsWith('{') ? { amount: '12.5', currency: 'USD' } : undefined;
      const taken = said.length > 0 ? said[0] : dollars;
      const given = { activationId: '635468024', phone: '79584123456', canRepeat, ...(taken ? { taken } : {}) };
      expect(order(body)).toEqual({ kind: 'bought', given, answer: 'ACCESS_NUMBER' });
    },
  );

  it.each([
    ['NO_NUMBERS', 200, 'no-numbers'],
    [title('NO_NUMBERS'), 404, 'no-numbers'],
    ['NO_BALANCE', 200, 'account'],
    [title('NO_BALANCE'), 402, 'account'],
    ['BAD_KEY', 200, 'account'],
    [title('BAD_KEY'), 401, 'account'],
    ['USER_BANNED', 200, 'account'],
    ["BANNED:'2026-1-1 10-00-00'", 200, 'account'],
    [title('BANNED', { scope: 'global' }), 403, 'account'],
    ['SERVICE_BANNED', 200, 'account'],
    ['BAD_SERVICE', 200, 'not-offered'],
    ['BAD_COUNTRY', 200, 'not-offered'],
    ['BAD_OPERATOR', 200, 'not-offered'],
    ['MANY_REQ', 200, 'busy'],
    ['', 429, 'busy'],
    ['<html>slow down</html>', 429, 'busy'],
    ['error code: 1020', 403, 'refused'],
    ['error code: 1020', 200, 'refused'],
    ['BAD_ACTION', 404, 'refused'],
    ['<html>no</html>', 403, 'refused'],
    [title('A_NEW_WORD'), 422, 'refused'],
    [JSON.stringify({ status: 'error', error: 'NO_NUMBERS' }), 200, 'no-numbers'],
  ])('certainly not bought: %s with %i', (body, http, why) => {
    expect(order(body, http)).toMatchObject({ kind: 'refused', why, text: expect.any(String) as string });
  });

  it.each([
    ['WRONG_MAX_PRICE:14.5000', 200],
    [title('WRONG_MAX_PRICE', { min: 14.5 }), 400],
  ])('refused for its price, with the least it would cost: %s', (body, http) => {
    const refused = order(body, http);
    expect(refused).toMatchObject({ kind: 'refused', why: 'price-changed' });
    expect(Number((refused as { leastCost: string }).leastCost)).toBe(14.5);
  });

  it.each([
    ['', 200],
    ['', 204],
    ['NO_NUMBERS', 500],
    [title('NO_BALANCE'), 502],
    ['bad gateway', 503],
    ['ACCESS_NUMBER:635468024:7958****456', 200],
    ['ACCESS_NUMBER:635468024', 200],
    ['ACCESS_NUMBER', 200],
    ['{"activationId":"6354680', 200],
    [JSON.stringify({ ...V2, activationId: undefined }), 200],
    ['<!doctype html><html></html>', 200],
    ['ERROR_SQL', 200],
    ['ERROR', 200],
    ['ORDER_ALREADY_EXISTS', 200],
    [title('ORDER_ALREADY_EXISTS'), 409],
    ['STATUS_WAIT_CODE', 200],
    ['SOMETHING_NEW', 200],
    ['what is this?', 200],
    ['[]', 200],
    ['', 302],
  ])('perhaps bought, never bought again: "%s" with %i', (body, http) => {
    expect(order(body, http).kind).toBe('unknown');
  });

  it('told apart by whether it was sent', () => {
    expect(orderAnswer(readAnswer({ kind: 'not-sent', trouble: 'ECONNREFUSED' })).kind).toBe('not-sent');
    expect(orderAnswer(readAnswer({ kind: 'lost', trouble: 'ECONNRESET' })).kind).toBe('unknown');
  });
});

describe('A status', () => {
  const status = (body: string, http?: number) => statusAnswer(readAnswer(answered(body, http)));

  it.each([
    ['STATUS_OK:0482917', { kind: 'code', code: '0482917' }],
    ["STATUS_OK:'482917'", { kind: 'code', code: '482917' }],
    ['STATUS_OK:a:b', { kind: 'code', code: 'a:b' }],
    ['"STATUS_WAIT_CODE"', { kind: 'waiting' }],
    ['STATUS_WAIT_RESEND', { kind: 'waiting' }],
    ['STATUS_WAIT_RETRY:1234', { kind: 'waiting', last: '1234' }],
    ['STATUS_WAIT_RETRY', { kind: 'waiting' }],
    ['STATUS_CANCEL', { kind: 'cancelled', answer: 'STATUS_CANCEL' }],
    ['ACCESS_CANCEL', { kind: 'cancelled', answer: 'ACCESS_CANCEL' }],
    ['NO_ACTIVATION', { kind: 'gone', answer: 'NO_ACTIVATION' }],
    ['BAD_ID', { kind: 'gone', answer: 'BAD_ID' }],
  ])('is read from %s', (body, expected) => expect(status(body)).toEqual(expected));

  it.each([
    ['', 200],
    ['', 404],
    ['', 403],
    ['<html>', 200],
    ['STATUS_OK:1234', 500],
    ['NO_BALANCE', 402],
    ['BAD_KEY', 200],
    ['{"half', 200],
    ['{}', 200],
  ])('is no information: "%s" with %i', (body, http) => expect(status(body, http).kind).toBe('nothing'));

  it('returns how long the provider wants a pause', () => {
    expect(statusAnswer(readAnswer({ kind: 'answered', http: 429, body: '', retryAfter: 7_000 }))).toEqual({
      kind: 'nothing',
      trouble: 'RATE_LIMIT',
      retryAfter: 7_000,
    });
    expect(status('MANY_REQ')).toMatchObject({ kind: 'nothing', retryAfter: 5_000 });
  });
});

describe('A cancel', () => {
  const cancel = (body: string, http?: number) => cancelAnswer(readAnswer(answered(body, http)));

  it.each([
    ['ACCESS_CANCEL', 200, 'cancelled'],
    ['', 204, 'cancelled'],
    ['OTP_RECEIVED', 200, 'code'],
    [title('NEW_OTP_RECEIVED', { data: ['1234'] }), 409, 'code'],
    ['EARLY_CANCEL_DENIED', 200, 'too-early'],
    ['FREE_CANCELLATION_EXPIRED', 200, 'too-late'],
    ['BAD_STATUS', 200, 'too-late'],
    ['NO_ACTIVATION', 200, 'gone'],
    ['ERROR_SQL', 200, 'nothing'],
    ['', 503, 'nothing'],
    ['MANY_REQ', 200, 'nothing'],
  ])('answered "%s" with %i is %s-ish', (body, http, kind) => expect(cancel(body, http).kind).toBe(kind));

  it('says from when on it is allowed', () => {
    expect(cancel(title('EARLY_CANCEL_DENIED', { minActivationTime: 120 }), 409)).toEqual({
      kind: 'too-early',
      answer: 'EARLY_CANCEL_DENIED',
      minimum: 120_000,
    });
  });
});

describe('Finishing and asking for another code', () => {
  const done = (body: string, http?: number) => doneAnswer(readAnswer(answered(body, http)));

  it.each([
    ['ACCESS_ACTIVATION', 200, 'done'],
    ['ACCESS_RETRY_GET', 200, 'done'],
    ['', 204, 'done'],
    [title('BAD_STATUS'), 400, 'refused'],
    ['NO_ACTIVATION', 200, 'refused'],
    ['SERVER_ERROR', 500, 'nothing'],
    ['', 400, 'nothing'],
  ])('"%s" with %i is %s', (body, http, kind) => expect(done(body, http).kind).toBe(kind));
});

describe('The newest SMS', () => {
  const newest = (body: string) => newestInList(readAnswer(answered(body))) ?? newestAnswer(readAnswer(answered(body)));
  it.each([
    ['{"data":[{"code":"1"},{"code":"1","id":7}],"meta":{"total":2}}', 2, '7'],
    ['{"data":["1","1"]}', 2, null],
    ['{"data":[]}', 0, null],
    [
      '{"verificationType":0,"sms":{"dateTime":"2026-01-02 03:04:05","code":"1","text":"1"}}',
      null,
      '2026-01-02 03:04:05',
    ],
    ['{"verificationType":"sms","data":{"id":"abc","code":"1","date":"2026-01-02"}}', null, 'abc'],
    ['{"verificationType":0,"sms":null}', null, null],
    ['BAD_ACTION', null, null],
  ])('of %s is told by its number in the list, its id or its time', (body, count, mark) =>
    expect(newest(body)).toEqual({ kind: 'newest', count, mark }),
  );
  it('is no information where there is no answer', () =>
    expect(newestAnswer(readAnswer(answered('', 503)))).toMatchObject({ kind: 'nothing' }));
});

describe("The texts of the provider's words", () => {
  it.each([
    ['NO_NUMBERS', 'No numbers available for this service'],
    ['NO_BALANCE', 'Insufficient balance'],
    ['BAD_KEY', 'Invalid API key'],
    ['BAD_SERVICE', 'Invalid service code'],
    ['BAD_ID', 'Invalid number ID'],
    ['STATUS_CANCEL', 'Number was cancelled'],
    ['STATUS_WAIT_CODE', 'Waiting for SMS code'],
    ['ACCESS_APPROVED', 'Number already approved'],
    ['MANY_REQ', 'Too many requests. Please try again shortly'],
    ['SERVICE_BANNED', 'Temporarily blocked due to excessive requests/cancellations'],
    ['USER_BANNED', 'Your account has been banned'],
    ['CONSTRUCTOR', 'Unknown response: CONSTRUCTOR'],
  ])('%s', (code, text) => expect(textOf(code)).toBe(text));

  it.each(['BAD_OPERATOR', 'BAD_COUNTRY', 'WRONG_MAX_PRICE', 'BAD_ACTION', 'ERROR', 'NO_ACTIVATION', 'BAD_STATUS'])(
    '%s is recognised',
    (code) => expect(textOf(code)).not.toMatch('Unknown response'),
  );
});
