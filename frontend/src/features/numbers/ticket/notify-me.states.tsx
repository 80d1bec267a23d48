/** States of the question whether this browser is notified of a code. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Served } from '../../../../gallery/Served.js';
import type { States } from '../../../../gallery/states.js';
import { pushBlocked, pushFailed, pushUnwanted, pushWanted } from '../../../entities/device/device-slice.js';
import type { PushSupport } from '../../../entities/device/push-support.js';
import { NotifyMe } from './NotifyMe.js';

const ask =
  (isOn: boolean, happened: readonly UnknownAction[] = [], support: PushSupport = 'ready') =>
  () => (
    <Served answers={{ '/api/push-subscription': { publicKey: 'k', isOn, isOutdated: false } }} happened={happened}>
      <NotifyMe support={support} />
    </Served>
  );

const refused = { kind: 'refused', code: 'push-not-possible', facts: {}, status: 409 } as const;

export const states: States = {
  'It can be asked for': ask(false),
  'The browser asks': ask(false, [pushWanted('k')]),
  'It is on': ask(true),
  'It is being stopped': ask(true, [pushUnwanted()]),
  'The person does not allow it': ask(false, [pushBlocked()]),
  'The browser has no service': ask(false, [pushFailed(null)]),
  'The service is not used': ask(false, [pushFailed(refused)]),
  'The server fails': ask(false, [pushFailed({ kind: 'unavailable', status: 500 })]),
  'Only an installed app can': ask(false, [], 'needs-install'),
};
