/** States of the form that writes to support. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Pressed } from '../../../gallery/Pressed.js';
import { sampleMe } from '../../../gallery/sample-account.js';
import { Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { messageRefused, messageSent, messageWritten } from '../../entities/contact/contact-slice.js';
import { ContactForm } from './ContactForm.js';

const written = messageWritten({
  ...{ id: 'm', name: 'Asha', email: 'asha@example.com', subject: 'A code', priority: 'medium', message: 'x' },
});

const form =
  (...happened: UnknownAction[]) =>
  () => (
    <Served happened={happened}>
      <ContactForm me={sampleMe()} />
    </Served>
  );

export const states: States = {
  'An empty form': form(),
  'Sent empty': () => <Pressed selector="button[type=submit]">{form()()}</Pressed>,
  'Being sent': form(written),
  Sent: form(written, messageSent()),
  'Not sent': form(written, messageRefused({ kind: 'unavailable', status: 500 })),
};
