/** A refusal is an answer with a code and facts, and an error, so that it cannot be overlooked. */
import { Refusal } from '@backend/domain/refusal.js';

describe('A refusal', () => {
  it('carries its code and what it says beside it', () => {
    const refusal = new Refusal('insufficient-funds', { required: 2, available: 1 });
    expect(refusal).toBeInstanceOf(Error);
    expect({ ...refusal }).toMatchObject({
      code: 'insufficient-funds',
      facts: { required: 2, available: 1 },
      name: 'Refusal',
    });
    expect(refusal.message).toBe('insufficient-funds');
  });
  it('may say nothing more', () => expect(new Refusal('banned').facts).toEqual({}));
});
