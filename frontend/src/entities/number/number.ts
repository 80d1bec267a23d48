/** Predicates and names of a number on order. */
import type { NumberResponse } from '../../api/client.gen.js';

export const isOpen = ({ status }: Pick<NumberResponse, 'status'>): boolean =>
  status === 'pending' || status === 'confirming' || status === 'active';

/** After a code, Change and Cancel are over (NUMBERS-17). */
export const canCancel = ({ status, codes, cancelRequestedAt }: NumberResponse): boolean =>
  status === 'active' && codes.length === 0 && cancelRequestedAt === null;

export const canChange = (number: NumberResponse): boolean => canCancel(number) && number.changeTo === null;

/** 'Server 2' is shown as 'fast server' (AIM-5). */
export const serverName = (name: string): string => (name === 'Server 2' ? 'fast server' : name);

/** The provider in a request when the user lets the application choose the server. */
export const ANY_SERVER = 'any';

/** Length of the list of recent numbers. */
export const RECENT_LIMIT = 10;
