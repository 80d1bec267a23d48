/** The work of a gateway's own stream, whose name has a colon, reaches the queue: each piece once. */
import { openQueues, type OwnQueues } from '../own-queues.js';
import { QUEUES } from '../worker-fixture.js';

describe.each(QUEUES)('A queue of %s', (kind) => {
  let own: OwnQueues;
  beforeAll(async () => (own = await openQueues(kind)));
  afterAll(() => own.stop());

  it('takes what belongs to a gateway and to a wallet, each id once', async () => {
    const queue = own.queues.queue('release-quarantine');
    const work = (stream: string, version: number) => ({
      id: `${stream}-${version}-0`,
      data: { stream, subject: 'payment', version, seq: 0 },
    });
    await queue.add([work('gateway:sandbox', 1), work('gateway:sandbox', 2), work('wallet', 1)]);
    await queue.add([work('gateway:sandbox', 1), work('gateway:razorpay', 1)]);
    expect(await queue.size()).toBe(4);
  });
});
