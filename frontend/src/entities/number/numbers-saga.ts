/** Checks, cancels and changes numbers, and applies each answer to the cached reads. */
import { call, put, takeEvery } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { Commands } from '../../api/commands.js';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { actionCompleted, actionRefused, actionRequested } from './numbers-slice.js';

const sendAction = (commands: Commands, { id, action, replacement }: ReturnType<typeof actionRequested>['payload']) => {
  switch (action) {
    case 'check':
      return commands.checkNumber(id);
    case 'cancel':
      return commands.cancelNumber(id);
    case 'withdrawCancel':
      return commands.withdrawCancel(id);
    case 'withdrawChange':
      return commands.withdrawChange(id);
    case 'repeat':
      return commands.repeatCode(id);
    case 'change':
      if (!replacement) throw new RangeError('a change without a replacement');
      return commands.changeNumber(id, replacement);
  }
};

function* runAction({ payload }: ReturnType<typeof actionRequested>) {
  const commands = yield* sagaContext('commands');
  try {
    const number = yield* call(sendAction, commands, payload);
    yield* put(applyUpdate({ numbers: [number] }) as never);
    yield* put(actionCompleted(number));
    yield* put(reads.util.invalidateTags(['Wallet']));
  } catch (error) {
    yield* put(actionRefused({ ...payload, trouble: troubleOf(error) }));
    yield* put(reads.util.invalidateTags(['Numbers', 'Wallet']));
  }
}

export function* numbersSaga() {
  yield* takeEvery(actionRequested, catchErrors(runAction));
}
