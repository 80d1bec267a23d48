/** One flow's fault stays its own: an uncaught error would otherwise end every saga of the app. */
import { getContext } from 'typed-redux-saga';
import type { SagaContext } from './saga-context.js';

export const guarded = <Args extends unknown[]>(flow: (...args: Args) => Generator<unknown, unknown, never>) =>
  function* guardedFlow(...args: Args): Generator<unknown, void, never> {
    try {
      yield* flow(...args);
    } catch (error) {
      reportError(error);
    }
  };

export function* world<Part extends keyof SagaContext>(part: Part) {
  return yield* getContext<SagaContext[Part]>(part);
}
