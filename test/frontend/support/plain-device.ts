/** A browser that reports nothing of the app, and has no service for notifications. */
import { eventChannel } from 'redux-saga';
import type { Device, DeviceEvent } from '../../../frontend/src/state/device.js';

export const plainDevice: Device = {
  watch: () => eventChannel<DeviceEvent>(() => () => {}),
  reload: () => {},
  install: () => Promise.resolve(),
  mayNotify: () => false,
  subscribe: () => Promise.resolve('none'),
  unsubscribe: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};
