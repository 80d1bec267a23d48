/** States of the console's sign-in: password, code, set-up of codes, header. */
import type { ReactNode } from 'react';
import { Pressed } from '../../../gallery/Pressed.js';
import { Refused } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { CodeStep, PasswordStep } from '../sign-in/LoginPage.js';
import { Header } from '../Shell.js';
import { TotpSetUp } from '../sign-in/TotpSetUp.js';
import { ConsoleServed, sampleStaff } from '../../../gallery/ConsoleServed.js';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setUp = { secret: SECRET, uri: `otpauth://totp/OTP%20Wallet:first%40staff.example?secret=${SECRET}` };

const drawn = (content: ReactNode, answers?: Record<string, unknown>) => () => (
  <ConsoleServed answers={answers}>{content}</ConsoleServed>
);
const pressed = (content: ReactNode, answers?: Record<string, unknown>) => () => (
  <Pressed selector="button.ant-btn-primary">{drawn(content, answers)()}</Pressed>
);

const codes = <TotpSetUp hint="No codes are set up." label="Set up codes" onDone={() => {}} />;

export const states: States = {
  'Password, sent empty': pressed(<PasswordStep />),
  'Code, sent empty': pressed(<CodeStep />),
  'Codes are not set up': drawn(codes),
  'Codes are being set up': pressed(codes, { totp: setUp }),
  'Codes cannot be set up': pressed(codes, { totp: new Refused() }),
  'The header of a super_admin': drawn(<Header me={sampleStaff()} />),
  'The header of staff, with a long address': drawn(
    <Header
      me={sampleStaff({
        ...{ role: 'staff', permissions: ['user_ban'] },
        email: 'a.very.long.address.of.a.person@subdomain.of.some.example.com',
      })}
    />,
  ),
};
