/** A state with a store of its own: what its reads are answered, and what happened before it is drawn. */
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { reads } from '../src/api/reads.js';
import { TroubleError, type Trouble } from '../src/api/trouble.js';
import { reducer } from '../src/app/store.js';

/** By the path of a read: its answer. What is not there is never answered, as before the first answer. */
type Answers = Readonly<Record<string, unknown>>;

/** A read that is refused; of a kind that is not tried again. */
export class Refused {
  readonly trouble: Trouble = { kind: 'refused', code: 'too-many-commands', facts: {}, status: 429 };
}

const httpOf =
  (answers: Answers) =>
  ({ url }: { url: string }): Promise<unknown> => {
    const answer = answers[url];
    if (answer instanceof Refused) return Promise.reject(new TroubleError(answer.trouble));
    return answer === undefined ? new Promise<never>(() => {}) : Promise.resolve(structuredClone(answer));
  };

const storeOf = (answers: Answers, happened: readonly UnknownAction[]) => {
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { http: httpOf(answers) } } }).concat(reads.middleware),
  });
  for (const action of happened) store.dispatch(action);
  return store;
};

interface Props {
  answers?: Answers;
  happened?: readonly UnknownAction[];
  children: ReactNode;
}

export function Served({ answers = {}, happened = [], children }: Props) {
  const [store] = useState(() => storeOf(answers, happened));
  return <Provider store={store}>{children}</Provider>;
}
