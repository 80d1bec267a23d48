/** A dialog of a row outlives the row: a phone or tablet that is turned draws the rows as cards. */
import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { colleague, open } from './console-fixture.js';
import { turningScreen, wideScreen } from '../support/screen.js';

const QUEUES = { 'GET /api/admin/queues': () => [{ name: 'make-export', pause: null }] };
const STAFF = {
  'GET /api/admin/staff': () => [colleague],
  'GET /api/admin/staff/c/access': () => ({ sessions: [], tokens: [] }),
};

afterEach(wideScreen);

it.each([
  ['Pause make-export', '/queues', 'Reason', QUEUES],
  ['Reset codes', '/staff', 'Why', STAFF],
  ['Sessions and tokens', '/staff', 'Why', STAFF],
])('%s, at %s', async (button, path, label, routes) => {
  const turn = turningScreen();
  open(path, routes);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const typed = within(await screen.findByRole('dialog')).getByLabelText(label);
  fireEvent.change(typed, { target: { value: 'The disk is being changed' } });
  expect(screen.getAllByRole('table', { hidden: true }).length).toBeGreaterThan(0);
  act(turn);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>(label).value).toBe('The disk is being changed');
});
