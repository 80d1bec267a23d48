/** The app on a device: another build, the hint to install it, and notifications of codes. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { eventChannel } from 'redux-saga';
import { signOutRequested } from '../../frontend/src/entities/session/session-slice.js';
import type { Device, DeviceEvent } from '../../frontend/src/state/device.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, type RouteHandlers } from './support/fake-server.js';
import { number } from './support/responses.js';

const forgetHint = () => (document.cookie = 'install-hint=; path=/; max-age=0');

/** The app on a device that does what the test says. */
const openOn = async (path: string, device: Partial<Device> = {}, routes: RouteHandlers = {}) => {
  let report: (event: DeviceEvent) => void = () => {};
  const watch = () =>
    eventChannel<DeviceEvent>((emit) => {
      report = emit;
      return () => {};
    });
  const app = await openApp(path, routes, undefined, { watch, ...device });
  await advance(100);
  return { ...app, report: (event: DeviceEvent) => act(() => report(event)) };
};

afterEach(() => {
  closeApp();
  forgetHint();
});

describe('Another build of the app', () => {
  it('is offered under the header, and loaded at a press', async () => {
    const reload = jest.fn();
    const { report } = await openOn('/profile', { reload });
    const button = () => screen.queryByRole('button', { name: 'Update now' });
    expect(button()).toBeNull();
    report({ kind: 'updated' });
    expect(screen.getByText(/A newer version of the app is ready\./)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(button()!);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('The hint to install the app', () => {
  const hint = () => screen.queryByRole('region', { name: 'Install the app' });

  it('is on the dashboard where the browser can install, and opens its dialog', async () => {
    const install = jest.fn(() => Promise.resolve());
    const { report } = await openOn('/', { install });
    expect(hint()).toBeNull();
    report({ kind: 'installable', by: 'dialog' });
    fireEvent.click(within(hint()!).getByRole('button', { name: 'Install' }));
    expect(install).toHaveBeenCalledTimes(1);
    expect(hint()).toBeNull();
  });

  it('is shown once, also where it was not answered', async () => {
    (await openOn('/')).report({ kind: 'installable', by: 'dialog' });
    expect(hint()).not.toBeNull();
    closeApp();
    (await openOn('/')).report({ kind: 'installable', by: 'dialog' });
    expect(hint()).toBeNull();
  });

  it('waits for the dashboard, and goes once the app is installed', async () => {
    const { report } = await openOn('/profile');
    report({ kind: 'installable', by: 'dialog' });
    expect(hint()).toBeNull();
    closeApp();
    const { report: reportAgain } = await openOn('/');
    reportAgain({ kind: 'installable', by: 'dialog' });
    reportAgain({ kind: 'installed' });
    expect(hint()).toBeNull();
  });

  it('says how where it is done by hand', async () => {
    (await openOn('/')).report({ kind: 'installable', by: 'hand' });
    expect(within(hint()!).queryByRole('button', { name: 'Install' })).toBeNull();
    expect(within(hint()!).getByText(/Add to Home Screen/)).toBeTruthy();
    fireEvent.click(within(hint()!).getByRole('button', { name: 'Got it' }));
    expect(hint()).toBeNull();
  });
});

const SUBSCRIPTION = { endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a', publicKey: 'the key' };

describe('Notifications of codes', () => {
  const permission = { value: 'default' };
  beforeEach(() => {
    permission.value = 'default';
    Object.assign(window, { PushManager: class {}, Notification: permission });
    Object.defineProperty(permission, 'permission', { configurable: true, get: () => permission.value });
    Object.assign(navigator, { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } });
  });
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  const open = number();
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const notifyMe = () => screen.queryByRole('button', { name: 'Notify me when it arrives' });

  /** At a number that waits; the server keeps what it is given. */
  const atNumber = async (device: Partial<Device>, routes: RouteHandlers = {}) => {
    const kept: unknown[] = [];
    const app = await openOn(`/buy-numbers?number=${open.id}`, device, {
      'GET /api/numbers': () => ({ items: [open], next: null, total: 1 }),
      'GET /api/numbers/*': () => open,
      'GET /api/push-subscription': () => ({ publicKey: 'the key', isOn: kept.length > 0, isOutdated: false }),
      'POST /api/push-subscription': ({ body }) => void kept.push(body),
      'DELETE /api/push-subscription': () => void kept.splice(0),
      ...routes,
    });
    await advance(500);
    return { ...app, kept };
  };

  it('are asked for at a press alone, and end at another', async () => {
    const subscribe = jest.fn<Device['subscribe']>(() => Promise.resolve(SUBSCRIPTION));
    const unsubscribe = jest.fn(() => Promise.resolve());
    const { kept } = await atNumber({ subscribe, unsubscribe });
    expect(subscribe).not.toHaveBeenCalled();
    press('Notify me when it arrives');
    await advance(500);
    expect(subscribe).toHaveBeenCalledWith('the key');
    expect(kept).toEqual([SUBSCRIPTION]);
    expect(screen.getByText(/This browser is notified when a code arrives/)).toBeTruthy();
    press('Stop notifying');
    await advance(500);
    expect(kept).toEqual([]);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(notifyMe()).not.toBeNull();
  });

  it('that the person does not allow say where they can be allowed', async () => {
    const { kept } = await atNumber({ subscribe: () => Promise.resolve('blocked') });
    press('Notify me when it arrives');
    await advance(500);
    expect(screen.getByText(/Notifications of this site are blocked/)).toBeTruthy();
    expect(kept).toEqual([]);
  });

  it('of a browser without a service say so, and can be tried again', async () => {
    await atNumber({ subscribe: () => Promise.resolve('none') });
    press('Notify me when it arrives');
    await advance(500);
    expect(screen.getByText(/has no service for notifications/)).toBeTruthy();
    expect(notifyMe()).not.toBeNull();
  });

  it('of a service that is not used are refused with a text', async () => {
    const refused = () => refuse('push-not-possible', {}, 409);
    await atNumber({ subscribe: () => Promise.resolve(SUBSCRIPTION) }, { 'POST /api/push-subscription': refused });
    press('Notify me when it arrives');
    await advance(500);
    expect(screen.getByText(/from a service that we do not use/)).toBeTruthy();
  });

  it('are not offered where the server sends none, and where nothing waits', async () => {
    await atNumber({}, { 'GET /api/push-subscription': () => ({ publicKey: null, isOn: false, isOutdated: false }) });
    expect(screen.getByText('Waiting for SMS.')).toBeTruthy();
    expect(notifyMe()).toBeNull();
    closeApp();
    await openOn('/buy-numbers');
    expect(notifyMe()).toBeNull();
  });

  it.each([
    ['of another key', true, { isOn: false, isOutdated: true }, 1],
    ['of this key', true, { isOn: true, isOutdated: false }, 0],
    ['that are not allowed any more', false, { isOn: false, isOutdated: true }, 0],
  ])('%s are subscribed to again at the next visit, where it is needed and allowed', async (_, may, state, times) => {
    const subscribe = jest.fn<Device['subscribe']>(() => Promise.resolve(SUBSCRIPTION));
    const { server } = await openOn(
      '/profile',
      { subscribe, mayNotify: () => may },
      {
        'GET /api/push-subscription': () => ({ publicKey: 'the key', ...state }),
        'POST /api/push-subscription': () => null,
      },
    );
    await advance(500);
    expect(subscribe.mock.calls).toEqual(Array(times).fill(['the key']));
    expect(server.bodies('POST /api/push-subscription')).toEqual(Array(times).fill(SUBSCRIPTION));
  });

  it('and all that is kept of the app end at sign-out', async () => {
    const forget = jest.fn(() => Promise.resolve());
    const { store } = await openOn('/profile', { forget }, { 'POST /api/auth/sign-out': () => null });
    expect(forget).not.toHaveBeenCalled();
    act(() => void store.dispatch(signOutRequested()));
    await advance(100);
    expect(forget).toHaveBeenCalledTimes(1);
  });
});
