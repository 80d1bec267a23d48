/** The one clock of all countdowns: the server's time, one timer, stopped when nobody sees it. */
import './support/jsdom-polyfills.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../frontend/src/app/store.js';
import { serverTimeReceived } from '../../frontend/src/state/live-slice.js';
import { Countdown } from '../../frontend/src/ui/display/Countdown.js';
import { advance } from './support/app.js';
import { plainDevice } from './support/plain-device.js';

const SERVER = Date.parse('2026-03-01T06:30:00.250Z');
const at = (ms: number) => new Date(SERVER + ms).toISOString();
const HOUR_MS = 3_600_000;

/** A store whose device's clock is wrong by this many ms, and that has just been told the server's time. */
const storeOn = (wrongBy: number) => {
  jest.useFakeTimers({ now: SERVER + wrongBy });
  const unused = () => Promise.reject(new Error('no request is expected'));
  const store = createStore(unused, {
    ...{ openLiveStream: unused as never, loadChecker: unused, device: plainDevice },
    ...{ redirectTo: () => {}, now: () => Date.now() },
  });
  store.dispatch(serverTimeReceived({ serverNow: at(0), receivedAt: Date.now() }));
  return store;
};

const show = (store: ReturnType<typeof storeOn>, ...deadlines: string[]) =>
  render(
    <Provider store={store}>
      {deadlines.map((until, index) => (
        <Countdown key={index} until={until} />
      ))}
    </Provider>,
  );
const shown = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('The clock of the countdowns', () => {
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(document, 'hidden');
    jest.useRealTimers();
  });

  it.each([0, HOUR_MS, -HOUR_MS])('shows the server’s time on a device that is wrong by %d ms', async (wrongBy) => {
    show(storeOn(wrongBy), at(90_000));
    expect(shown()).toEqual(['01:31']);
    await advance(60_000);
    expect(shown()).toEqual(['00:31']);
    await advance(60_000);
    expect(shown()).toEqual(['00:00']);
  });

  it('has one timer for any number of countdowns, which all change together at the full second', async () => {
    show(storeOn(0), at(10_000), at(20_000), at(30_000));
    expect(jest.getTimerCount()).toBe(1);
    const before = shown();
    await advance(749);
    expect(shown()).toEqual(before);
    await advance(1);
    expect(shown()).toEqual(['00:10', '00:20', '00:30']);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('stops when no countdown is shown', () => {
    const page = show(storeOn(0), at(10_000));
    page.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops while the tab is hidden, and is right as soon as it is visible', async () => {
    show(storeOn(0), at(90_000));
    hide(true);
    expect(jest.getTimerCount()).toBe(0);
    await advance(60_000);
    hide(false);
    expect(shown()).toEqual(['00:31']);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('follows a correction of the server’s time at once', () => {
    const store = storeOn(0);
    show(store, at(90_000));
    act(() => void store.dispatch(serverTimeReceived({ serverNow: at(30_000), receivedAt: Date.now() })));
    expect(shown()).toEqual(['01:01']);
    expect(jest.getTimerCount()).toBe(1);
  });
});
