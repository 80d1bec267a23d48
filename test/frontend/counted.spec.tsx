/** What the profile says of the proof that a person is counted, and the alarm on every page where it does not agree. */
import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Checker, Counted, SagaContext } from '../../frontend/src/state/saga-context.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { me } from './support/responses.js';

afterEach(closeApp);

const PROOF = 'GET /api/liabilities/mine';
const HONEST =
  'Your balance is counted in the total we say we owe. This does not prove that we hold the money, nor that everyone else was counted.';
const proof = { parts: [] } as never;

const finding = (found: Counted) => {
  const checkCounted = jest.fn<Checker['checkCounted']>(() => Promise.resolve(found));
  return { checkCounted, load: () => Promise.resolve({ checkCounted }) };
};

const open = async (path: string, answer: () => unknown, load: SagaContext['loadChecker']) => {
  const app = await openApp(path, { [PROOF]: answer }, load);
  await advance(8_000);
  return app;
};

const panel = () => within(screen.getByRole('region', { name: 'Counted in what we owe' }));

it('A person is told what is counted of theirs, in which total and as of when, and what that does not prove', async () => {
  const at = '2026-02-28T00:00:00.000Z';
  const { load, checkCounted } = finding({ state: 'counted', no: 7, at, amount: 50_000, total: 7_000_000 });
  await open('/profile', () => ({ proof }), load);
  const told = panel();
  expect(told.getByText(/of yours is counted/).textContent).toBe(
    'Checked by your browser: ₹500.00 of yours is counted in the total of ₹70,000.00.',
  );
  expect(told.getByText(/seal 7/).textContent).toContain('As of 28 Feb 2026, 05:30 am IST, seal 7.');
  expect(told.getByText(HONEST, { exact: false })).toBeTruthy();
  expect(checkCounted).toHaveBeenCalledWith(proof, { wallet: me.id, emails: [me.email] });
  expect(screen.queryByText(/does not count your balance/)).toBeNull();
});

it('Before a seal has the wallet it is not counted yet, and the honest sentence is not said', async () => {
  const { load, checkCounted } = finding({ state: 'disagrees', why: 'unused' });
  await open('/profile', () => ({ proof: null }), load);
  expect(panel().getByText(/^Not counted yet/)).toBeTruthy();
  expect(panel().queryByText(HONEST, { exact: false })).toBeNull();
  expect(checkCounted).not.toHaveBeenCalled();
});

it('Where it does not agree, the profile says what to do, and every page that there is something', async () => {
  const { load, checkCounted } = finding({ state: 'disagrees', why: 'has a seal whose signature is not valid' });
  await open('/profile', () => ({ proof }), load);
  const told = panel();
  expect(told.getByRole('alert').textContent).toContain('This does not agree');
  expect(told.getByText('“The proof has a seal whose signature is not valid.”')).toBeTruthy();
  expect(told.getByRole('link', { name: 'verifiable file of your wallet' }).getAttribute('href')).toBe(
    '/api/statement/verifiable',
  );
  expect(told.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
  closeApp();
  checkCounted.mockClear();
  await open('/dashboard', () => ({ proof }), load);
  expect(screen.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('/profile');
  expect(checkCounted).toHaveBeenCalledTimes(2);
});

it('Nobody is alarmed by the keys of before a change: checker and proof are fetched again first', async () => {
  const { load } = finding({ state: 'disagrees', why: 'is signed by a key that is not one of ours' });
  const at = '2026-02-28T00:00:00.000Z';
  const anew = finding({ state: 'counted', no: 7, at, amount: 1, total: 2 });
  const { server } = await open(
    '/profile',
    () => ({ proof }),
    (isAnew) => (isAnew ? anew.load() : load()),
  );
  expect(panel().getByText(/of yours is counted/)).toBeTruthy();
  expect(server.bodies(PROOF).length).toBeGreaterThan(1);
});

it('Where it cannot be checked, that is said and nobody is alarmed', async () => {
  const unable = finding({ state: 'unable', why: 'this page cannot compute hashes' });
  await open('/profile', () => ({ proof }), unable.load);
  expect(panel().getByText(/^This could not be checked/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  closeApp();
  await open('/profile', () => refuse('too-many-commands', {}, 429), unable.load);
  expect(panel().getByText(/^This could not be checked/)).toBeTruthy();
});

it('While the browser is busy nothing is asked of the server, and the panel has its room', async () => {
  const { server } = await open(
    '/profile',
    () => ({ proof }),
    () => new Promise(() => {}),
  );
  expect(panel().getByText(/^Your browser is checking/)).toBeTruthy();
  expect(server.bodies(PROOF)).toEqual([]);
});

it('It is checked at sign-in, and again when the profile is opened', async () => {
  const { load, checkCounted } = finding({ state: 'unable', why: 'x' });
  const { server } = await open('/dashboard', () => ({ proof }), load);
  expect(checkCounted).toHaveBeenCalledTimes(1);
  expect(server.bodies(PROOF)).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
  await advance(8_000);
  expect(checkCounted).toHaveBeenCalledTimes(2);
});
