/**
 * A provider that is not configured any more: what is open there is served to its end without it, and nothing is
 * bought.
 */
import { Providers } from '@backend/provider/accounts/providers.js';

describe('A provider that is not configured', () => {
  const providers = new Providers(() => {
    throw new Error('no account is there');
  });

  it('gives no information about what is open there', async () => {
    const gone = providers.of('gone');
    const answers = [gone.status('1'), gone.cancel('1'), gone.finish('1'), gone.requestAnother('1')];
    for (const answer of answers)
      expect(await answer).toEqual({ kind: 'nothing', trouble: 'not configured', notSent: true });
    for (const list of [gone.active(), gone.history(0)]) await expect(list).rejects.toThrow('not configured');
  });

  it('is not one to buy at', async () => {
    const order = { country: '22', service: 'tg', mostCost: '1', orderId: 'n1' };
    expect(await providers.of('gone').order(order)).toMatchObject({ kind: 'not-sent' });
  });
});
