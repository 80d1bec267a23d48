/** States of the console's tokens. */
import { Refused } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { TokensPage } from '../TokensPage.js';
import { ConsoleServed } from '../../../gallery/ConsoleServed.js';

const now = new Date().toISOString();
const tokens = [
  { id: 'a', name: 'nightly export', permissions: ['export_data'], createdAt: now, expiresAt: now, lastUsedAt: now },
  {
    ...{ id: 'b', name: 'x'.repeat(100), createdAt: now, expiresAt: now, lastUsedAt: null },
    permissions: ['export_data', 'view_analytics', 'transaction_management', 'settings_management'],
  },
];

const page = (answers: Record<string, unknown>) => () => (
  <ConsoleServed answers={answers}>
    <TokensPage />
  </ConsoleServed>
);

export const states: States = {
  'Tokens in force': page({ tokens }),
  'No tokens': page({ tokens: [] }),
  'Tokens being read': page({}),
  'Tokens that cannot be read': page({ tokens: new Refused() }),
};
