/** The files and folders of a tar file, as it comes in. */
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';

/** @typedef {{ name: string, isFolder: boolean, bytes: number, body: AsyncIterable<Buffer> }} Entry */

/**
 * The body of an entry is read before the next entry is asked for.
 * @param {AsyncIterable<Buffer>} source @returns {AsyncGenerator<Entry>}
 */
export const entriesOf = async function* (source) {
  const tar = extract();
  const fed = pipeline(source, tar);
  fed.catch(() => undefined); // whoever reads the entries meets it
  for await (const entry of tar) {
    const { name, type, size = 0 } = entry.header;
    if (type !== 'file' && type !== 'directory')
      throw new Error(`The tar file has an entry of the kind ${type}: ${name}`);
    yield { name: name.replace(/\/$/, ''), isFolder: type === 'directory', bytes: size, body: entry };
    entry.resume();
  }
  await fed;
};
