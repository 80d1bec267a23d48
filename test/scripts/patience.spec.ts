/** What a spec asks for with `jest.setTimeout` holds for its tests (decision 0250). */
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';

const PATIENCE_MS = 100;
jest.setTimeout(PATIENCE_MS);

describe('The patience of a spec', () => {
  it.failing('ends a test that takes longer', () => sleep(10 * PATIENCE_MS));

  it('is longer where a test says so', () => sleep(2 * PATIENCE_MS), 60_000);
});
