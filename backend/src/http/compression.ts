/** Compresses a text as the browser accepts it; decisions 0114 and 0134 say which answers may be compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Of 11: an answer of 200 kB takes milliseconds, and is a few per cent larger than at most. */
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);

export const COMPRESSIONS = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<string, Buffer>(gzip),
};
export type Encoding = keyof typeof COMPRESSIONS;

const NAMES = ['br', 'gzip'] as const;

const canDecode = (accepted: string, encoding: Encoding): boolean =>
  accepted
    .split(',')
    .map((part) => part.toLowerCase().replaceAll(' ', '').split(';'))
    .some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ''));

/** @param accepted the request's accept-encoding @returns undefined where it is to be sent as it is */
export const encodingFor = (accepted: string | string[] | undefined): Encoding | undefined =>
  NAMES.find((name) => canDecode([accepted ?? []].flat().join(','), name));
