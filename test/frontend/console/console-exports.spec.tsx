/** Exports in the background: asked for from a list, and on their own page, by what staff see and press. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ExportJobResponse } from '../../../frontend/src/api/client.gen.js';
import { sizeText } from '../../../frontend/src/console/exports/size-text.js';
import { refuse, unreachable, type RouteHandlers } from '../support/fake-server.js';
import { open, press, withPermissions } from './console-fixture.js';

const plain = { isDefault: true, canSort: false, operators: [], values: [], to: null };
const spec = {
  ...{ name: 'users', title: 'Users', empty: 'Everybody who registers is here.', defaultSort: '-created' },
  ...{ searchHint: null, to: '/users/:id' },
  columns: [
    {
      ...{ ...plain, key: 'state', title: 'State', kind: 'status', operators: ['is'] },
      values: [{ value: 'banned', title: 'Banned', tone: 'bad' }],
    },
  ],
};
const page = {
  ...{ columns: ['state'], dropped: [], rows: [{ id: 'a', cells: { state: 'banned' } }], next: null, previous: null },
  ...{ count: 10_000, isCountCapped: true, asOf: '2026-01-02T00:00:00.000Z' },
};
const base: ExportJobResponse = {
  ...{ exportId: 'x1', list: 'users', title: 'Users', format: 'csv', state: 'running', why: null },
  ...{ columns: ['state'], filters: [{ column: 'state', operator: 'is', values: ['banned'] }], isSearched: false },
  ...{ rows: 60_000, rowsExpected: 300_000, bytes: null, sha256: null },
  ...{ askedAt: '2026-01-02T00:00:00.000Z', endedAt: null, expiresAt: null },
};
const done: ExportJobResponse = {
  ...{ ...base, exportId: 'x2', state: 'done', rows: 300_000, bytes: 12_345_678, sha256: 'ab'.repeat(32) },
  ...{ endedAt: '2026-01-02T00:10:00.000Z', expiresAt: '2026-01-03T00:10:00.000Z' },
};
const SIZE = 'POST /api/admin/lists/users/export-size';
const ASK = 'POST /api/admin/lists/users/export-jobs';
const lists = { 'GET /api/admin/lists': () => [spec], 'POST /api/admin/lists/users/rows': () => page };
const exportsAre = (...jobs: ExportJobResponse[]): RouteHandlers => ({
  ...lists,
  'GET /api/admin/exports': () => jobs,
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});
/** What is taken as a file does not go by the client of the API. */
const refuseFiles = (code: string, facts: object) => {
  const answer = { ok: false, status: 409, json: () => Promise.resolve({ code, facts }) };
  const fake = jest.fn((_address: string) => Promise.resolve(answer));
  globalThis.fetch = fake as unknown as typeof fetch;
  return fake;
};

describe('The export button of a list', () => {
  const openMenu = async (routes: RouteHandlers = {}) => {
    const server = open('/users?state.is=banned', { ...lists, ...routes });
    await screen.findByText('Banned');
    press('Export');
    return server;
  };

  it('says before it is pressed that so many rows are made in the background, and asks for that once', async () => {
    const server = await openMenu({ [SIZE]: () => ({ rows: null, most: 250_000 }), [ASK]: () => base });
    expect(await screen.findByText('More than 250,000 rows: made in the background')).toBeTruthy();
    expect(screen.getByText('The file is on the page Exports once it is done, for 24 hours.')).toBeTruthy();
    fireEvent.click(screen.getByText('CSV'));
    expect((await screen.findByRole('link', { name: 'To my exports' })).getAttribute('href')).toBe('/admin/exports');
    expect(server.bodies(ASK)).toEqual([
      expect.objectContaining({ format: 'csv', filters: [{ column: 'state', operator: 'is', values: ['banned'] }] }),
    ]);
  });

  it('asks again with the same id where no answer came, and says why it is refused', async () => {
    const server = await openMenu({ [SIZE]: () => ({ rows: null, most: 250_000 }), [ASK]: unreachable });
    await screen.findByText('More than 250,000 rows: made in the background');
    fireEvent.click(screen.getByText('CSV'));
    await screen.findByText(/Unable to connect/);
    server.routes[ASK] = () => refuse('too-many-exports', { most: 2 });
    press('Export');
    await waitFor(() => expect(server.bodies(SIZE)).toHaveLength(2));
    fireEvent.click(await screen.findByText('CSV'));
    expect(await screen.findByText(/At most two exports are made for you at a time/)).toBeTruthy();
    const [first, second] = server.bodies(ASK) as { exportId: string }[];
    expect(second!.exportId).toBe(first!.exportId);
  });

  it('hands over at once what is small, and offers the background where it has grown', async () => {
    const server = await openMenu({ [SIZE]: () => ({ rows: 7, most: 250_000 }), [ASK]: () => base });
    refuseFiles('export-too-large', { most: 250_000 });
    expect(await screen.findByText('Rows, as shown: 7')).toBeTruthy();
    fireEvent.click(screen.getByText('Excel (XLSX)'));
    fireEvent.click(await screen.findByRole('button', { name: 'Export in the background' }));
    await waitFor(() => expect(server.bodies(ASK)).toEqual([expect.objectContaining({ format: 'xlsx' })]));
  });
});

describe('The page of exports', () => {
  it('teaches what will be there', async () => {
    open('/exports', exportsAre());
    expect(await screen.findByText(/Press Export above any list/)).toBeTruthy();
  });

  it('is for who may export', async () => {
    open('/exports', { ...exportsAre(), ...withPermissions('user_management') });
    expect(await screen.findByText(/needs export_data/)).toBeTruthy();
  });

  it('shows how far one is and of what, and cancels it', async () => {
    const server = open('/exports', {
      ...exportsAre(base),
      'POST /api/admin/exports/x1/cancel': () => ({ ...base, state: 'cancelled' }),
    });
    const progress = await screen.findByRole('progressbar', { name: 'Progress of Users' });
    expect(progress.getAttribute('aria-valuenow')).toBe('20');
    expect(screen.getByText('60,000 of 300,000 rows')).toBeTruthy();
    expect(await screen.findByText('State: Banned')).toBeTruthy();
    server.routes['GET /api/admin/exports'] = () => [{ ...base, state: 'cancelled', endedAt: base.askedAt }];
    press('Cancel Users, asked 2 Jan 2026, 05:30 am IST');
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('has the file of a done one with its size, its hash and its end, and says why there is none', async () => {
    open('/exports', exportsAre(done, { ...base, exportId: 'x3', state: 'failed', why: 'too-many-rows' }));
    expect(await screen.findByText('12.3 MB, until 3 Jan 2026, 05:40 am IST', { exact: false })).toBeTruthy();
    expect(screen.getByText(/SHA-256 abababab/)).toBeTruthy();
    expect(screen.getByText(/It has more rows than a file of this format can have/)).toBeTruthy();
    const fetched = refuseFiles('export-without-file', { state: 'lost' });
    const row = screen.getByText('Done').closest('tr, li') as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: /^Download Users/ }));
    expect(await screen.findByText(/is gone, or is damaged/)).toBeTruthy();
    expect(fetched.mock.calls[0]![0]).toBe('/api/admin/exports/x2/file');
  });
});

describe('The size of a file', () => {
  it.each([
    [1, '1 kB'],
    [812_345, '812 kB'],
    [12_345_678, '12.3 MB'],
    [1_290_000_000, '1.3 GB'],
  ])('of %d bytes is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});
