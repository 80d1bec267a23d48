/** Requests of one moment share a statement. */
import { batchLoader } from '@backend/database/loaders/batch-loader.js';

describe('A batch loader', () => {
  const batches: (readonly string[])[] = [];
  const loader = batchLoader((keys: readonly string[]) => {
    batches.push(keys);
    if (keys.includes('broken')) return Promise.reject(new Error('no answer'));
    return Promise.resolve(keys.map((key) => (key === 'absent' ? null : key.toUpperCase())));
  });
  beforeEach(() => batches.splice(0));

  it('reads what is requested together at once, and gives each its own value', async () => {
    const values = await Promise.all(['a', 'absent', 'b'].map((key) => loader.load(key)));
    expect(values).toEqual(['A', null, 'B']);
    expect(batches).toEqual([['a', 'absent', 'b']]);
  });

  it('caches nothing: the same key is read again', async () => {
    await loader.load('a');
    await loader.load('a');
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('fails for all that share a read, and for no other', async () => {
    const together = await Promise.allSettled([loader.load('a'), loader.load('broken')]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await loader.load('a')).toBe('A');
  });
});
