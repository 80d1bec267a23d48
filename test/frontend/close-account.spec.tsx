/** The person's data on the profile page: the file, and the end of the account. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { me } from './support/responses.js';

const ASK = 'POST /api/me/personal-data';
const CLOSE = 'POST /api/me/close-account';

const openProfile = async (given: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp('/profile', given);
  await advance(300);
  return app;
};
const panel = () => within(screen.getByRole('region', { name: 'Your data' }));
const press = async (name: string) => {
  fireEvent.click(panel().getByRole('button', { name }));
  await advance(300);
};
const confirm = async (password: string) => {
  if (password) fireEvent.change(panel().getByLabelText('Your password'), { target: { value: password } });
  await press('Close My Account Forever');
};

describe('The data of a person', () => {
  afterEach(closeApp);

  it('are downloaded by who gives the password', async () => {
    const { server, redirects } = await openProfile({ [ASK]: () => ({ ticket: '17.abc' }) });
    await press('Download Your Data');
    fireEvent.change(panel().getByLabelText('Your password'), { target: { value: 'Wq8rty!x' } });
    await press('Download');
    expect(server.bodies(ASK)).toEqual([{ password: 'Wq8rty!x' }]);
    expect(redirects).toEqual(['/api/me/personal-data?ticket=17.abc']);
    expect(panel().queryByLabelText('Your password')).toBeNull();
  });

  it('are not, with a wrong password', async () => {
    await openProfile({ [ASK]: () => refuse('wrong-password', {}, 403) });
    await press('Download Your Data');
    fireEvent.change(panel().getByLabelText('Your password'), { target: { value: 'wrong' } });
    await press('Download');
    expect(panel().getByText('Your current password is not correct')).toBeTruthy();
  });
});

describe('An account', () => {
  afterEach(closeApp);

  it('is closed by a second press and the password, and its page is that of a visitor then', async () => {
    const { server } = await openProfile({ [CLOSE]: () => null });
    await press('Close Your Account');
    expect(server.bodies(CLOSE)).toEqual([]);
    await confirm('');
    expect(panel().getByText('Password is required')).toBeTruthy();
    await confirm('Wq8rty!x');
    expect(server.bodies(CLOSE)).toEqual([{ password: 'Wq8rty!x' }]);
    expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull();
    expect(screen.getByText('Your account is closed.')).toBeTruthy();
  });

  it('is kept by who thinks better of it', async () => {
    const { server } = await openProfile({ [CLOSE]: () => null });
    await press('Close Your Account');
    await press('Keep My Account');
    expect(panel().queryByLabelText('Your password')).toBeNull();
    expect(server.bodies(CLOSE)).toEqual([]);
  });

  it('says at the field that the password is wrong, and beside it why it cannot be closed', async () => {
    const answers = [
      () => refuse('wrong-password', {}, 403),
      () => refuse('money-left', { most: 5_000 }),
      () => refuse('money-held', { held: 1_030 }),
      unreachable,
    ];
    await openProfile({ [CLOSE]: () => answers.shift()!() });
    await press('Close Your Account');
    await confirm('wrong');
    expect(panel().getByText('Your current password is not correct')).toBeTruthy();
    await confirm('Wq8rty!x');
    expect(panel().getByText(/Please take back your money first: ₹50.00 can be sent back/)).toBeTruthy();
    await confirm('Wq8rty!x');
    expect(panel().getByText(/₹10.30 is still held/)).toBeTruthy();
    await confirm('Wq8rty!x');
    expect(panel().getByText('Your account is not closed')).toBeTruthy();
  });

  it('that was closed by a request without an answer is left by the next press', async () => {
    const answers = [unreachable, () => refuse('sign-in-required', {}, 401)];
    await openProfile({ [CLOSE]: () => answers.shift()!() });
    await press('Close Your Account');
    await confirm('Wq8rty!x');
    await confirm('Wq8rty!x');
    expect(screen.getByText('Your account is closed.')).toBeTruthy();
  });

  it('without a password needs none', async () => {
    const withoutPassword = { ...me, hasPassword: false };
    const { server } = await openProfile({
      'GET /api/me': () => withoutPassword,
      'GET /api/auth/session': () => ({ me: withoutPassword }),
      [CLOSE]: () => null,
    });
    await press('Close Your Account');
    await confirm('');
    expect(server.bodies(CLOSE)).toEqual([{}]);
  });
});
