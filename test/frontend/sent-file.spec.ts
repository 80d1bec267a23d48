/**
 * A file is packed where the browser can. Where it cannot be read, that is what is said, and not a lost connection.
 * @jest-environment node
 */
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, jest } from '@jest/globals';
import { browserHttp } from '../../frontend/src/api/http.js';
import { isTransient, TroubleError } from '../../frontend/src/api/trouble.js';
import { troubleText } from '../../frontend/src/ui/text/refusals.js';

const TEXT = 'date,utr,amount,description\n';
const Packing = globalThis.CompressionStream;
afterEach(() => {
  globalThis.CompressionStream = Packing;
  jest.restoreAllMocks();
});

const server = () => jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
const send = (file: Blob) => browserHttp({ method: 'POST', url: '/files', file });
const withoutPacking = () => Reflect.deleteProperty(globalThis, 'CompressionStream');

/** What is sent: how it is encoded, and its bytes. */
const sentTo = async (fetched: ReturnType<typeof server>) => {
  const { headers, body } = fetched.mock.calls[0]![1]!;
  return {
    encoding: (headers as Record<string, string>)['content-encoding'],
    bytes: Buffer.from(await (body as Blob).arrayBuffer()),
  };
};

it('A file is sent packed', async () => {
  const fetched = server();
  await send(new Blob([TEXT]));
  const { encoding, bytes } = await sentTo(fetched);
  expect([encoding, gunzipSync(bytes).toString()]).toEqual(['gzip', TEXT]);
});

it('A file is sent as it is where the browser cannot pack', async () => {
  withoutPacking();
  const fetched = server();
  await send(new Blob([TEXT]));
  const { encoding, bytes } = await sentTo(fetched);
  expect([encoding, bytes.toString()]).toEqual([undefined, TEXT]);
});

it.each([
  ['packs', () => undefined],
  ['cannot pack', withoutPacking],
])('A file that has changed since it was chosen is to be chosen again, in a browser that %s', async (_, prepare) => {
  prepare();
  const fetched = server();
  const changed = new Blob([TEXT]);
  const unreadable = new DOMException('The file could not be read', 'NotReadableError');
  changed.arrayBuffer = () => Promise.reject(unreadable);
  changed.stream = () => new ReadableStream({ pull: () => Promise.reject(unreadable) });
  const error: unknown = await send(changed).catch((thrown: unknown) => thrown);
  const { trouble } = error as TroubleError;
  expect(troubleText(trouble)).toBe('The file has changed or cannot be read. Choose it again.');
  expect(isTransient(trouble)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

it('Where no answer comes to a file, there is no connection', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(send(new Blob([TEXT]))).rejects.toEqual(new TroubleError({ kind: 'unreachable' }));
});
