/** What is asked while a statement runs is one statement with the next, which is sent when the answer is there. */
import { laneLoader } from '@backend/database/loaders/lane-loader.js';
import { until } from '../../support/until.js';

interface Sent {
  readonly keys: readonly string[];
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

const lane = () => {
  const sent: Sent[] = [];
  const loader = laneLoader((keys: readonly string[]) => {
    return new Promise<string[]>((resolve, reject) => {
      sent.push({ keys, answer: () => resolve(keys.map((key) => key.toUpperCase())), fail: reject });
    });
  });
  const sentAre = (count: number): Promise<unknown> => until(`${count} were sent`, () => sent.length === count);
  return { sent, sentAre, load: (key: string): Promise<string> => loader.load(key) };
};

describe('A lane of reads', () => {
  it('reads at once what is asked together, and gives each its own value', async () => {
    const { sent, sentAre, load } = lane();
    const values = Promise.all(['a', 'b', 'a'].map(load));
    await sentAre(1);
    sent[0]!.answer();
    expect(await values).toEqual(['A', 'B', 'A']);
    expect(sent[0]!.keys).toEqual(['a', 'b', 'a']);
  });

  it('keeps what is asked meanwhile for one statement after it, also the same key, and after a failure', async () => {
    const { sent, sentAre, load } = lane();
    const first = load('a');
    await sentAre(1);
    const later = Promise.all(['a', 'b'].map(load));
    const failed = expect(first).rejects.toThrow('no answer');
    expect(sent).toHaveLength(1);
    sent[0]!.fail(new Error('no answer'));
    await failed;
    await sentAre(2);
    expect(sent[1]!.keys).toEqual(['a', 'b']);
    sent[1]!.answer();
    expect(await later).toEqual(['A', 'B']);
  });
});
