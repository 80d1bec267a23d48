/** A process ends with a code that says why: stopped, refused to start, failed, or too slow to stop. */
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { runProcess, type RunningProcess } from '@backend/config/run-process.js';
import { StartRefused } from '@backend/config/start-refused.js';

describe('A process', () => {
  let codes: unknown[];
  let stop: (() => void) | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    [codes, stop] = [[], undefined];
    jest.spyOn(process, 'exit').mockImplementation((code) => codes.push(code) as never);
    jest.spyOn(process, 'once').mockImplementation((signal: string | symbol, heard: () => void) => {
      if (signal === 'SIGTERM') stop = heard;
      return process;
    });
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const started = async (running: RunningProcess): Promise<void> => {
    runProcess('Test', () => Promise.resolve(running));
    await jest.advanceTimersByTimeAsync(0);
  };

  it.each([
    ['13 where the start is refused', new StartRefused('a setting makes no sense'), 13],
    ['1 where the start fails', new Error('no database'), 1],
  ])('ends with %s', async (_, error, code) => {
    runProcess('Test', () => Promise.reject(error));
    await jest.advanceTimersByTimeAsync(0);
    expect(codes).toEqual([code]);
  });

  it('runs until it is stopped, then closes and ends with 0', async () => {
    let closed = 0;
    await started({ close: () => Promise.resolve((closed += 1)) });
    expect([codes, closed]).toEqual([[], 0]);
    stop!();
    await jest.advanceTimersByTimeAsync(0);
    expect([codes, closed]).toEqual([[0], 1]);
  });

  it('closes what is started when it is stopped while it starts', async () => {
    let closed = 0;
    let ready: (running: RunningProcess) => void = () => undefined;
    runProcess('Test', () => new Promise((resolve) => (ready = resolve)));
    stop!();
    await jest.advanceTimersByTimeAsync(0);
    expect([codes, closed]).toEqual([[], 0]);
    ready({ close: () => Promise.resolve((closed += 1)) });
    await jest.advanceTimersByTimeAsync(0);
    expect([codes, closed]).toEqual([[0], 1]);
  });

  it('ends with 1 where closing fails', async () => {
    await started({ close: () => Promise.reject(new Error('no database')) });
    stop!();
    await jest.advanceTimersByTimeAsync(0);
    expect(codes).toEqual([1]);
  });

  it('ends with 1 before the 10 s of an operator are over, where closing hangs', async () => {
    await started({ close: () => new Promise(() => undefined) });
    stop!();
    await jest.advanceTimersByTimeAsync(8_999);
    expect(codes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(codes).toEqual([1]);
  });
});
