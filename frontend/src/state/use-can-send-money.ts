/** Whether a press that moves money may be made: not while the device is offline. Such buttons are off meanwhile. */
import { useAppSelector } from './hooks.js';

export const useCanSendMoney = (): boolean => useAppSelector(({ live }) => live.online);
