/** What a text in a search of staff is taken for. */
import { jobIdOf, readingOf } from '@backend/domain/staff/find-reading.js';

const WALLET = '0d9b0d8e-0000-4000-8000-00000000000A';
const NUMBER = '1d9b0d8e-0000-4000-8000-00000000000b';

describe('A text in a search', () => {
  it('is the id of a job where it has the parts of one, in both forms', () => {
    expect(jobIdOf(`${WALLET}-${NUMBER}`)).toEqual({ stream: WALLET.toLowerCase(), subject: NUMBER });
    expect(jobIdOf(`${WALLET}-12-0`)).toEqual({ stream: WALLET, version: 12, seq: 0 });
    expect(jobIdOf('gateway/razorpay-7-1')).toEqual({ stream: 'gateway:razorpay', version: 7, seq: 1 });
  });

  it('is no job where it is an id, a phone or a word', () => {
    for (const text of [NUMBER, '+91 98765 43210', 'pay_29QQoUBi66xm2f', `${WALLET}-`])
      expect(jobIdOf(text)).toBeNull();
    expect(['asha@example.com', NUMBER, '98765-43210', 'pay_1', 'ab'].map(readingOf)).toEqual([
      ...['email', 'id', 'digits', 'code', 'short'],
    ]);
  });
});
