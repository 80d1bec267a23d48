/** A state of the console with a store of its own, and with the console's style sheet only while it is drawn. */
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Refused } from './Served.js';
import type { Permission, StaffMeResponse } from '../src/api/client.gen.js';
import { TroubleError } from '../src/api/trouble.js';
import css from '../src/console/console.css?inline';
import { StepUpDialog } from '../src/console/sign-in/StepUp.js';
import { createConsoleStore } from '../src/console/store.js';

const PERMISSIONS: Permission[] = [
  ...(['user_management', 'balance_management', 'user_ban', 'system_control', 'api_management'] as const),
  ...(['order_management', 'transaction_management', 'settings_management', 'export_data', 'view_analytics'] as const),
];

export const sampleStaff = (given: Partial<StaffMeResponse> = {}): StaffMeResponse => ({
  ...{ id: 's1', email: 'first@staff.example', name: 'First Admin', role: 'super_admin', hasTotp: true },
  ...{ permissions: PERMISSIONS, verifiedUntil: new Date().toISOString() },
  ...{ sessionEndsAt: '2126-01-01T00:00:00.000Z', idleMinutes: 30 },
  ...given,
});

interface Props {
  /** By the path of a request; what is not there is never answered. */
  answers?: Readonly<Record<string, unknown>>;
  me?: StaffMeResponse;
  children: ReactNode;
}

export function ConsoleServed({ answers = {}, me = sampleStaff(), children }: Props) {
  const [store] = useState(() => {
    const all: Readonly<Record<string, unknown>> = { session: { stage: 'open', me }, ...answers };
    return createConsoleStore(({ url }) => {
      const answer = all[url.replace('/api/admin/', '')];
      if (answer instanceof Refused) return Promise.reject(new TroubleError(answer.trouble));
      return answer === undefined ? new Promise<never>(() => {}) : Promise.resolve(structuredClone(answer) as never);
    });
  });
  return (
    <Provider store={store}>
      <style>{css}</style>
      <div className="console-main" style={{ width: '100%' }}>
        <StepUpDialog>{children}</StepUpDialog>
      </div>
    </Provider>
  );
}
