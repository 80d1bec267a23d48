/** States of the console's bans and flags of abuse. */
import type { ReactNode } from 'react';
import { Refused } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { AbuseFlagResponse, BanResponse } from '../../api/client.gen.js';
import { BanPanel } from '../abuse/BanPanel.js';
import { FlagsPanel } from '../abuse/FlagsPanel.js';
import { ConsoleServed, sampleStaff } from '../../../gallery/ConsoleServed.js';

const now = new Date().toISOString();
const EMAIL = 'a.very.long.address.of.a.person@subdomain.of.some.example.com';
const USER = '6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d';

const KINDS: AbuseFlagResponse['kind'][] = [
  ...(['slow-start', 'cancels-slowed', 'cancels-refused', 'recharge-limit', 'recharge-count'] as const),
  ...(['payment-source', 'device'] as const),
];
const flags: AbuseFlagResponse[] = [
  ...KINDS.map((kind, index) => ({
    ...{ kind, subject: USER, email: index === 0 ? EMAIL : 'asha@example.com', times: 1 + index },
    ...{ firstAt: now, lastAt: now },
  })),
  { kind: 'address-range', subject: '203.0.113.0/24', email: null, times: 12, firstAt: now, lastAt: now },
];

const ban: BanResponse = {
  ...{ userId: USER, email: EMAIL, isBanned: true, changes: 2 },
  history: [
    { change: 'ban', at: now, reason: 'fraud', note: 'A note that is long enough to wrap. '.repeat(4), actorId: 's1' },
    { change: 'lift', at: now, reason: 'mistake', note: null, actorId: 's1' },
  ],
};

const drawn =
  (content: ReactNode, answers: Record<string, unknown>, me = sampleStaff()) =>
  () => (
    <ConsoleServed answers={answers} me={me}>
      {content}
    </ConsoleServed>
  );
const panel = (answer?: BanResponse | Refused) =>
  drawn(<BanPanel userId={USER} email={EMAIL} />, answer ? { [`users/${USER}/ban`]: answer } : {});
const list = (answer?: { items: AbuseFlagResponse[] } | Refused) =>
  drawn(<FlagsPanel canBan onShow={() => {}} />, answer ? { 'abuse-flags': answer } : {});

export const states: States = {
  'A banned account': panel(ban),
  'An account that is not banned': panel({ ...ban, isBanned: false, history: [] }),
  'An account that is being read': panel(),
  'An account that cannot be read': panel(new Refused()),
  'Flags of every kind': list({ items: flags }),
  'No flags': list({ items: [] }),
  'Flags being read': list(),
  'Flags that cannot be read': list(new Refused()),
};
