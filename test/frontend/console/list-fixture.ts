/** A list of the console with one row, as the server describes and reads it. */
import type { RouteHandlers } from '../support/fake-server.js';

const plain = { isDefault: true, canSort: false, operators: [], values: [], to: null };
const spec = {
  ...{ name: 'users', title: 'Users', empty: 'Everybody who registers is here.', defaultSort: '-created' },
  ...{ searchHint: 'Email or phone', to: '/users/:id' },
  columns: [
    { ...plain, key: 'email', title: 'Email', kind: 'text' },
    { ...plain, key: 'created', title: 'Registered', kind: 'time', canSort: true, operators: ['from', 'before'] },
    {
      ...{ ...plain, key: 'state', title: 'State', kind: 'status', operators: ['is'] },
      values: [{ value: 'banned', title: 'Banned', tone: 'bad' }],
    },
  ],
};
export const asha = { email: 'asha@example.com', created: '2026-01-01T00:00:00.000000Z', state: 'banned' };
export const page = {
  ...{ columns: ['email', 'created', 'state'], dropped: [], rows: [{ id: 'a', cells: asha }] },
  ...{
    next: 'n',
    previous: null,
    searchedTo: null,
    searchOn: null,
    count: 1,
    isCountCapped: false,
    asOf: '2026-01-02T00:00:00.000Z',
  },
};
export const ROWS = 'POST /api/admin/lists/users/rows';
export const lists: RouteHandlers = { 'GET /api/admin/lists': () => [spec], [ROWS]: () => page };
