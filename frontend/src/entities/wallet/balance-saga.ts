/** The window's event `balanceUpdated`: whoever changed a balance says whose, and a page of that person reads it. */
import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { catchErrors } from '../../state/catch-errors.js';
import type { RootState } from '../../state/root-state.js';

const NAME = 'balanceUpdated';

/** The `detail.userId` of each event; of another shape it names nobody. */
const watch = () =>
  eventChannel<{ readonly userId: unknown }>((emit) => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<{ userId?: unknown } | null | undefined>;
      emit({ userId: detail?.userId });
    };
    window.addEventListener(NAME, listen);
    return () => window.removeEventListener(NAME, listen);
  });

function* readAgain({ userId }: { readonly userId: unknown }) {
  const shown = yield* select(({ session }: RootState) => session);
  if (shown.status === 'authenticated' && shown.userId === userId) yield* put(reads.util.invalidateTags(['Wallet']));
}

export function* balanceSaga() {
  yield* takeEvery(yield* call(watch), catchErrors(readAgain));
}
