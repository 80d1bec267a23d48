/** What staff send once: the id that goes with each press. */
import '../support/jsdom-polyfills.js';
import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { RefusalCode } from '../../../frontend/src/api/client.gen.js';
import type { Trouble } from '../../../frontend/src/api/trouble.js';
import { useSendOnce } from '../../../frontend/src/console/changes/use-send-once.js';

const refused = (code: RefusalCode): Trouble => ({ kind: 'refused', code, facts: {}, status: 409 });

const opened = () => {
  const { result } = renderHook(() => useSendOnce());
  const ids: string[] = [];
  /** @returns whether it was made */
  const press = (trouble: Trouble | null = null) =>
    result.current((id) => {
      ids.push(id);
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- requests fail with plain trouble
      return trouble ? Promise.reject(trouble) : Promise.resolve();
    });
  return { press, ids };
};

describe('What is sent once', () => {
  it('is not sent while it is under way', async () => {
    const { press, ids } = opened();
    expect(await Promise.all([press(), press()])).toEqual([true, false]);
    expect(ids).toHaveLength(1);
  });

  it.each<[string, Trouble]>([
    ['no answer came', { kind: 'unreachable' }],
    ['the server is busy', refused('busy')],
    ['a proof is wanted first', refused('step-up-required')],
    ['too much was sent', refused('too-many-commands')],
    ['too much was tried', refused('too-many-attempts')],
    ['the session has ended', refused('sign-in-required')],
  ])('keeps its id where %s', async (_, trouble) => {
    const { press, ids } = opened();
    expect([await press(trouble), await press()]).toEqual([false, true]);
    expect(ids[1]).toBe(ids[0]);
  });

  it.each<[string, Trouble | null]>([
    ['was made', null],
    ['was refused', refused('setting-changed')],
  ])('has another id after it %s', async (_, trouble) => {
    const { press, ids } = opened();
    expect([await press(trouble), await press()]).toEqual([trouble === null, true]);
    expect(ids[1]).not.toBe(ids[0]);
  });
});
