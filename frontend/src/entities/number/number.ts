/** What a page asks of a number on order. */
import type { NumberResponse } from '../../api/client.gen.js';

export const isOpen = ({ status }: Pick<NumberResponse, 'status'>): boolean =>
  status === 'pending' || status === 'confirming' || status === 'active';

/** After a code, Change and Cancel are over (NUMBERS-17). */
export const canCancel = ({ status, codes, cancelRequestedAt }: NumberResponse): boolean =>
  status === 'active' && codes.length === 0 && cancelRequestedAt === null;

export const canChange = (number: NumberResponse): boolean => canCancel(number) && number.changeTo === null;

/** 'Server 2' is told as 'fast server' (AIM-5). */
export const serverName = (name: string): string => (name === 'Server 2' ? 'fast server' : name);

/** Stands where a provider's name would, when a person leaves the server to the house. */
export const ANY_SERVER = 'any';

/** As many as the list of recent numbers shows. */
export const RECENT = 10;
