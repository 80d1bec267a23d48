/** Makes the data of a bench of the console as a process of its own: its parent sends where and how many. */
import { once } from 'node:events';
import { makeConsoleData, type Made, type Options } from './console-data.js';

/** What it sends: how many numbers are made, of how many, and at the end what there is. */
export interface Said {
  readonly numbers?: number;
  readonly of?: number;
  readonly made?: Made;
}

const say = (said: Said): void => void process.send!(said);

const [asked] = (await once(process, 'message')) as [{ ownerUrl: string; options: Options }];
const progress = (numbers: number, of: number): void => say({ numbers, of });
say({ made: await makeConsoleData(asked.ownerUrl, { ...asked.options, progress }) });
process.disconnect();
