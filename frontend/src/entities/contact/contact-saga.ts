/** Sends a message to support: "Sending..." for at least a second, then the success for 3 s (SCREENS-38). */
import { all, call, delay, put, takeLeading } from 'typed-redux-saga';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { noticeAdded } from '../../state/notices-slice.js';
import { sagaContext } from '../../state/saga-context.js';
import { info } from '../../texts/en/info.js';
import { texts } from '../../texts/texts.js';
import { contactFormReset, messageRefused, messageSent, messageWritten } from './contact-slice.js';

const SENDING_SHOWN_FOR_MS = 1000;
const SUCCESS_SHOWN_FOR_MS = 3000;

function* send({ payload }: ReturnType<typeof messageWritten>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* all([call(commands.sendContactMessage, payload), delay(SENDING_SHOWN_FOR_MS)]);
  } catch (error) {
    yield* put(messageRefused(troubleOf(error)));
    return;
  }
  yield* put(messageSent());
  yield* put(noticeAdded({ kind: 'success', text: texts(info)('messageSentNotice') }));
  yield* delay(SUCCESS_SHOWN_FOR_MS);
  yield* put(contactFormReset(payload.id));
}

export function* contactSaga() {
  yield* takeLeading(messageWritten, catchErrors(send));
}
