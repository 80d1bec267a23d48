/** Reports the error of one saga: uncaught, it would end every saga of the app. */

export const catchErrors = <Args extends unknown[]>(saga: (...args: Args) => Generator<unknown, unknown, never>) =>
  function* sagaWithCatch(...args: Args): Generator<unknown, void, never> {
    try {
      yield* saga(...args);
    } catch (error) {
      reportError(error);
    }
  };
