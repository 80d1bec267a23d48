/**
 * The judge of answers finds what it is there for: an undeclared answer, an inexact body, and a declared answer never
 * seen.
 */
import { readFileSync } from 'node:fs';
import { contractOf } from '../support/contract/contract.mjs';
import { contractProblems } from '../support/contract/contract-reporter.mjs';

const error = (codes: string[]) => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: { type: 'string', enum: codes }, message: { type: 'string' }, facts: { type: 'object' } },
        required: ['code', 'message', 'facts'],
      },
    },
  },
});
const ok = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } };
const { judge, declared, wrongIn } = contractOf(
  JSON.stringify({
    paths: {
      '/api/things/{id}': { get: { operationId: 'getThing', responses: { 200: ok, 404: error(['thing-not-found']) } } },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          properties: {
            at: { type: 'string', format: 'date-time', nullable: true },
            kind: { nullable: true, allOf: [{ $ref: '#/components/schemas/Kind' }] },
          },
          required: ['at'],
        },
        Kind: { type: 'string', enum: ['small'] },
      },
    },
  }),
);
const answer = (status: number, body: object) =>
  judge({ method: 'GET', route: '/api/things/:id', status, body: JSON.stringify(body) });
const notFound = { code: 'thing-not-found', message: 'no', facts: {} };

describe('An answer', () => {
  it.each([
    ['a success', 200, { at: '2026-01-01T00:00:00.000Z', kind: 'small' }, 'getThing 200 -'],
    ['a success with nulls', 200, { at: null, kind: null }, 'getThing 200 -'],
    ['a refusal', 404, notFound, 'getThing 404 thing-not-found'],
  ])('that is %s as declared has no problem', (_, status, body, name) => {
    expect(answer(status, body)).toEqual({ name, problem: null });
  });

  it.each([
    ['another status', 409, { ...notFound, code: 'thing-taken' }, /getThing 409 thing-taken is not declared/],
    ['another code', 404, { ...notFound, code: 'thing-lost' }, /equal to one of the allowed values/],
    ['a property that is not declared', 200, { at: null, more: 1 }, /must NOT have additional properties/],
    ['a missing property', 200, {}, /must have required property 'at'/],
    ['a time that is none', 200, { at: 'now' }, /must match format "date-time"/],
    ['a value beyond the enum', 200, { at: null, kind: 'large' }, /equal to one of the allowed values/],
  ])('with %s is a problem', (_, status, body, problem) => {
    expect(answer(status, body).problem).toMatch(problem);
  });

  it('outside of all operations is a plain error', () => {
    const outside = (body: object) =>
      judge({ method: 'GET', route: '/*', status: 404, body: JSON.stringify(body) }).problem;
    expect(outside({ code: 'not-found', message: 'There is nothing here', facts: {} })).toBeNull();
    expect(outside({ error: 'x' })).toMatch(/GET \/\* 404/);
  });
});

describe('A run of the tests', () => {
  it('knows every declared answer', () => {
    expect(declared()).toEqual(['getThing 200 -', 'getThing 404 thing-not-found']);
    expect(wrongIn('Thing', { at: 1 })).toMatch(/must be string/);
  });

  const all = new Set(contractOf(readFileSync('openapi.json', 'utf8')).declared());

  it('passes when it saw them all, and a part of it when it saw some', () => {
    expect(all.size).toBeGreaterThan(200);
    expect(contractProblems(all, true)).toEqual([]);
    expect(contractProblems(new Set(), false)).toEqual([]);
  });

  it('fails for a declared answer that it never saw', () => {
    const others = new Set([...all].filter((name) => name !== 'buyNumber 409 price-changed'));
    expect(contractProblems(others, true)).toEqual([
      'buyNumber 409 price-changed is declared in openapi.json, and no test saw it',
    ]);
  });

  it('fails for an undeclared answer, also where it is a part', () => {
    expect(contractProblems(new Set(['! buyNumber 418 tea is not declared']), false)).toEqual([
      'buyNumber 418 tea is not declared',
    ]);
  });
});
