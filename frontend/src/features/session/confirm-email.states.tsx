/** States of the page of the mailed link that confirms an e-mail. */
import { Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { emailLinkSent, emailProofRefused } from '../../entities/session/email-proof-slice.js';
import { Confirmed, ConfirmButton, InvalidLink } from './ConfirmEmailPage.js';

const TOKEN = 'x'.repeat(43);

export const states: States = {
  'A link': () => <ConfirmButton token={TOKEN} />,
  'Under way': () => (
    <Served happened={[emailLinkSent({ token: TOKEN })]}>
      <ConfirmButton token={TOKEN} />
    </Served>
  ),
  'The server fails': () => (
    <Served happened={[emailProofRefused({ kind: 'unavailable', status: 500 })]}>
      <ConfirmButton token={TOKEN} />
    </Served>
  ),
  Confirmed: () => <Confirmed />,
  'A link that is not valid': () => <InvalidLink />,
};
