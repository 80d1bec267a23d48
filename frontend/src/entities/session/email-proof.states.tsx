/** States of the proof of an e-mail: the code, and the page of the mailed link. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Pressed } from '../../../gallery/Pressed.js';
import { sampleMe } from '../../../gallery/sample-account.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import {
  emailCodeSent,
  emailProofRefused,
  emailProved,
  proofMailQueued,
  proofMailRequested,
} from './email-proof-slice.js';
import { ProveEmail } from './ProveEmail.js';

const prove =
  (...happened: UnknownAction[]) =>
  () => (
    <Served answers={{ '/api/me': sampleMe({ mustProveEmail: true }) }} happened={happened}>
      <ProveEmail />
    </Served>
  );

export const states: States = {
  'The code of the mail': prove(),
  'Sent empty': () => <Pressed selector="button[type=submit]">{prove()()}</Pressed>,
  'A wrong code': prove(
    emailProofRefused({ kind: 'refused', code: 'proof-code-wrong', facts: { triesLeft: 3 }, status: 409 }),
  ),
  'Being checked': prove(emailCodeSent({ code: '123456' })),
  'Another mail is requested': prove(proofMailRequested()),
  'Another mail was sent': prove(proofMailQueued()),
  'Too many requests': prove(emailProofRefused(new Refused().trouble)),
  'A long address': () => (
    <Served
      answers={{
        '/api/me': sampleMe({
          mustProveEmail: true,
          email: 'a.very.long.address.of.a.person@subdomain.of.some.example.com',
        }),
      }}
    >
      <ProveEmail />
    </Served>
  ),
  Confirmed: () => (
    <Served answers={{ '/api/me': sampleMe() }} happened={[emailProved()]}>
      <ProveEmail />
    </Served>
  ),
};
