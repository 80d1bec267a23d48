/** Proves the e-mail of an account. Nothing is retried: a wrong code counts. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import {
  emailCodeSent,
  emailLinkSent,
  emailProofRefused,
  emailProved,
  proofMailQueued,
  proofMailRequested,
} from './email-proof-slice.js';

function* requestMail() {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.requestEmailProof);
    yield* put(proofMailQueued());
  } catch (error) {
    yield* put(emailProofRefused(troubleOf(error)));
  }
}

function* sendCode({ payload }: ReturnType<typeof emailCodeSent>) {
  const commands = yield* sagaContext('commands');
  try {
    const me = yield* call(commands.proveEmailByCode, payload);
    yield* put(reads.util.upsertQueryData('getMe', undefined, me) as never);
    yield* put(emailProved());
  } catch (error) {
    yield* put(emailProofRefused(troubleOf(error)));
  }
}

function* sendLink({ payload }: ReturnType<typeof emailLinkSent>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.proveEmailByLink, payload);
    yield* put(emailProved());
    yield* put(reads.util.invalidateTags(['Me']));
  } catch (error) {
    yield* put(emailProofRefused(troubleOf(error)));
  }
}

export function* emailProofSaga() {
  yield* takeLeading(proofMailRequested, catchErrors(requestMail));
  yield* takeLeading(emailCodeSent, catchErrors(sendCode));
  yield* takeLeading(emailLinkSent, catchErrors(sendLink));
}
