/** What fuzzing sends: texts of JSON for a field that is declared in openapi.json, good and hostile ones. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

export interface Field {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
}

const HOSTILE_TEXTS = [
  ...['\0', 'a\0b', '\ud800', 'x\udc00', '\udc00\ud800', '\ufffe', '\u2028', '\u0000'.repeat(90)],
  ...[
    '\u202e',
    '\u2066\u202eexe.gpj\u2069',
    'a\u0301\u0316'.repeat(20),
    '\ufdfa'.repeat(60),
    '😀'.repeat(40),
    '😀😀😀',
  ],
  ...['', ' ', '-1', '9223372036854775808', '8640000000000001.x', '1.\0'],
  ...[
    '..',
    '{}',
    "'; --",
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '{{7*7}}',
    '${7*7}',
    '<script>',
    '=1+1',
    '\r\nset-cookie: a=b',
  ],
  ...[
    'é@ü.in',
    'a@b@c.in',
    '__proto__',
    'toString',
    'NaN',
    '0x10',
    'x'.repeat(3_000),
    'a@'.repeat(1_500),
    ' '.repeat(3_000),
  ],
  ...[randomUUID().toUpperCase(), `${randomUUID()}\n`],
].map((text) => JSON.stringify(text));

/** Texts of JSON that no `JSON.stringify` writes are among them: whole numbers beyond 2^53 and 2^64, deep lists. */
const HOSTILE_OTHERS = [
  ...['-1', '0.5', '9007199254740993', '18446744073709551616', '9'.repeat(400), '1e400', '-0', 'null', 'true'],
  ...['[]', '{}', '["a","b"]', '{"then":1}', '{"length":1000000000}', '{"__proto__":1}'],
  ...['['.repeat(31) + ']'.repeat(31), '['.repeat(40) + ']'.repeat(40), '{"a":'.repeat(40) + '1' + '}'.repeat(40)],
];

/** Each is tried in each field, the others of which are good. */
export const CORPUS: readonly string[] = [...HOSTILE_TEXTS, ...HOSTILE_OTHERS];

const hostile = fc.oneof(
  fc.constantFrom(...CORPUS),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
  fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value)),
);

/** By name, where a declared type does not say enough. */
const GOOD: Readonly<Record<string, unknown>> = {
  ...{ email: 'nobody@example.com', password: 'Wq8rty!x', currentPassword: 'Wq8rty!x', phone: '9876543210' },
  ...{ fullName: 'Asha', provider: 'sandbox', country: '22', service: 'tg', code: '123456', priceSeen: 1_000 },
  ...{ amount: 10_000, limit: 10, before: '1.a', status: 'pending', hours: 1, permissions: ['user_ban'], next: '/' },
  ...{ numberId: randomUUID(), replacementId: randomUUID(), rechargeId: randomUUID(), id: randomUUID() },
  ...{ permission: 'user_ban', role: 'staff', gateway: 'hosted', name: 'Asha', from: '2026-01-01', to: '2026-01-02' },
};
const BY_TYPE: Readonly<Record<string, unknown>> = { boolean: true, number: 1, integer: 1, array: [], string: 'text' };

const goodOf = (name: string, { enum: values, type = 'string' }: Field): unknown =>
  values?.[0] ?? GOOD[name] ?? BY_TYPE[type] ?? 'text';

type Fields = Readonly<Record<string, Field>>;

export const goodTexts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, JSON.stringify(goodOf(name, field))]));

/** Most fields are good, so that the others are read. */
export const someTexts = (fields: Fields): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(goodTexts(fields)).map(([name, good]) => [
        name,
        fc.oneof({ weight: 2, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
  );

/** As a part of an address. */
export const encoded = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json);
    return encodeURIComponent(typeof value === 'string' ? value : json);
  } catch {
    return '%ED%A0%80'; // half a pair
  }
};
