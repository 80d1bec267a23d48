/** Saved views of a list: what is on the screen is kept under a name, chosen again, and one's own is deleted. */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ListViewRequest, ListViewResponse } from '../../../frontend/src/api/client.gen.js';
import { refuse } from '../support/fake-server.js';
import { open, press, type } from './console-fixture.js';
import { lists, ROWS } from './list-fixture.js';

const VIEWS = '/api/admin/lists/users/views';
const banned = { filters: [{ column: 'state', operator: 'is' as const, values: ['banned'] }] };
const own: ListViewResponse = {
  ...{ viewId: 'v1', name: 'Banned ones', query: { ...banned, columns: ['email', 'state'], sort: 'created' } },
  ...{ density: 'small', isShared: false, isOwn: true, isWhole: true },
};
const shared: ListViewResponse = {
  ...own,
  viewId: 'v2',
  name: 'Of Ravi',
  isShared: true,
  isOwn: false,
  isWhole: false,
};

/** The list, with a server that keeps views. */
const openList = async (address: string, ...kept: ListViewResponse[]) => {
  let views = kept;
  const server = open(address, {
    ...lists,
    [`GET ${VIEWS}`]: () => views,
    [`PUT ${VIEWS}`]: ({ body }) => {
      views = [...views, { ...(body as ListViewRequest), isOwn: true, isWhole: true }];
      return null;
    },
    'DELETE /api/admin/list-views/*': ({ id }) => {
      views = views.filter(({ viewId }) => viewId !== id);
      return null;
    },
  });
  await screen.findByText('asha@example.com');
  press('View');
  await screen.findByLabelText('Name of this view');
  return server;
};
const choose = async (title: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Saved views' }));
  fireEvent.click(await screen.findByTitle(title));
};

describe('A saved view', () => {
  it('is what is on the screen, under a name, for oneself or for all who may see the list', async () => {
    const server = await openList('/users?state.is=banned&sort=created');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save view' }).disabled).toBe(true);
    type('Name of this view', ' Banned ones ');
    press('Save view');
    expect(await screen.findByRole('combobox', { name: 'Saved views' })).toBeTruthy();
    type('Name of this view', 'For all');
    fireEvent.click(screen.getByLabelText('For all who may see the list'));
    press('Save view');
    await waitFor(() => expect(server.bodies(`PUT ${VIEWS}`)).toHaveLength(2));
    expect(server.bodies(`PUT ${VIEWS}`)).toMatchObject([
      { name: 'Banned ones', isShared: false, density: 'middle', query: { ...banned, sort: 'created' } },
      { name: 'For all', isShared: true },
    ]);
  });

  it('sets filters, order and columns once it is chosen, and says when it was changed since', async () => {
    const server = await openList('/users', own);
    await choose('Banned ones');
    await waitFor(() =>
      expect(server.bodies(ROWS).at(-1)).toMatchObject({ ...banned, sort: 'created', columns: ['email', 'state'] }),
    );
    expect(location.search).toBe('?state.is=banned&sort=created&columns=email%2Cstate');
    expect(screen.queryByText('Changed since it was saved.')).toBeNull();
    press('Remove the filter State: Banned');
    expect(await screen.findByText('Changed since it was saved.')).toBeTruthy();
  });

  it('of a colleague is chosen, says what of it is not there, and is not deleted by others', async () => {
    await openList('/users', shared);
    await choose('Of Ravi (shared)');
    expect(await screen.findByText('A part of this view is not there for you, and is left out.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete view' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name of this view').value).toBe('');
  });

  it('of oneself is deleted, and the list stays as it is', async () => {
    const server = await openList('/users', own);
    await choose('Banned ones');
    press('Delete view');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Saved views' })).toBeNull());
    expect(server.requests.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
    expect(location.search).toBe('?state.is=banned&sort=created&columns=email%2Cstate');
  });

  it('that was not saved says why, and its name stays', async () => {
    const server = await openList('/users');
    server.routes[`PUT ${VIEWS}`] = () => refuse('busy', {}, 503);
    type('Name of this view', 'Banned ones');
    press('Save view');
    expect(await screen.findByText(/try again/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name of this view').value).toBe('Banned ones');
  });
});
