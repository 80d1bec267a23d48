/** States of what the layout says: short messages at the upper edge, a ban, the connection, how the services are. */
import type { States } from '../../gallery/states.js';
import { Refused, Served } from '../../gallery/Served.js';
import { onlineChanged, streamChanged } from '../state/live-slice.js';
import { BanBar } from './BanBar.js';
import { ConnectionBar } from './ConnectionBar.js';
import { NoticeBanner } from './Notices.js';
import { updateFound } from '../entities/device/device-slice.js';
import { SystemStatus } from './SystemStatus.js';
import { UpdateBar } from './UpdateBar.js';

const LONG =
  'A late code for International Loyalty Club & Rewards Program (formerly Cashback) arrived, free of charge.';

const health = (given: Record<string, unknown> | Refused | undefined) => () => (
  <Served answers={given && { '/api/status': given instanceof Refused ? given : { ...allWell, ...given } }}>
    <SystemStatus />
  </Served>
);
const allWell = { database: 'ok', queue: 'ok', provider: 'ok', gateway: 'ok', notice: null };

/** The frame takes the place of the window, to which they are fixed. */
export const states: States = {
  'A success, an error, and news': () => (
    <div style={{ transform: 'scale(1)', height: 260 }}>
      <div className="notices" role="status">
        <NoticeBanner seq={1} kind="success" text="Payment received" />
        <NoticeBanner seq={2} kind="error" text="We couldn't sign you out" />
        <NoticeBanner seq={3} kind="info" text={LONG} />
      </div>
    </div>
  ),
  'Banned by staff': () => <BanBar ban="banned" />,
  'Banned for many cancelled numbers': () => <BanBar ban="too-many-cancels" />,
  Offline: () => (
    <Served happened={[streamChanged('open'), onlineChanged(false)]}>
      <ConnectionBar />
    </Served>
  ),
  'Live updates are interrupted': () => (
    <Served happened={[streamChanged('polling')]}>
      <ConnectionBar />
    </Served>
  ),
  'A newer version is there': () => (
    <Served happened={[updateFound()]}>
      <UpdateBar />
    </Served>
  ),
  'All operational': health({}),
  'Some services have trouble': health({ queue: 'degraded', provider: 'down', gateway: 'degraded' }),
  'The health is not known yet': health(undefined),
  'The health cannot be read': health(new Refused()),
};
